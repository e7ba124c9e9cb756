/** A constant of its own, so that the page script does not contain all paths. */
export const exchangePath = "/api/content/exchange/v1";
