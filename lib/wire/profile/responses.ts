/** Links visible to the owner only, in profile order, each once. */
export interface HiddenLinksResponse {
  hiddenLinks: string[];
}
