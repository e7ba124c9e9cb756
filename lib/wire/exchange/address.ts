/** Separate from `paths`, so that the page script does not contain all paths. */
export const exchangePath = "/api/content/exchange/v1";
