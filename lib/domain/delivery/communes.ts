export type Commune = readonly [nameAr: string, nameEn: string];

/** Path of a wilaya's communes in `public`; screens load only the chosen wilaya (order 29). */
export const communesPath = (wilaya: number): string => `/communes/${wilaya}.json`;
