export const locationFromWire = (data: unknown): string => (data as { location: string }).location;
