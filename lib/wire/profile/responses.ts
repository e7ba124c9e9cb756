/** Unique links that only the owner sees, in profile order. */
export interface HiddenLinksResponse {
  hiddenLinks: string[];
}
