/** Arabic and Latin name. */
export type Commune = readonly [nameAr: string, nameEn: string];

/** A file of `public` for each wilaya, with its list of communes: a screen loads only the chosen one (order 29). */
export const communesPath = (wilaya: number): string => `/communes/${wilaya}.json`;
