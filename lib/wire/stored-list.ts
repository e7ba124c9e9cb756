/** List of the profile as an editor last loaded it. */
export interface StoredList<Entry> {
  entries: readonly Entry[];
  /** ISO 8601. A save of an older version is refused (profile 41). */
  updatedAt: string;
}
