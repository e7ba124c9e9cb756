export interface UsernameResponse {
  /** False for a taken or reserved username; null when the request has none. */
  isFree: boolean | null;
  suggestions: string[];
}
