export interface UsernameResponse {
  /** False for a taken one and one that is not allowed; null when none was asked for. */
  isFree: boolean | null;
  suggestions: string[];
}
