/**
 * What somebody typed and has not saved, kept in this tab: it outlives an error, an ended session with the login
 * after it, and a switch of language. Never for passwords.
 */
export interface TabDraft<T> {
  /** Null when there is none; browsers may forbid storage altogether. */
  read(): T | null;
  /** @returns whether it is kept */
  keep(draft: T): boolean;
  drop(): void;
}

const PREFIX = "draft.";

/**
 * @param name names form, shape and person ("payments.1.logix_nadia"): a draft of another shape or person is not read
 * @param parse null for what has not the form's shape
 */
export function tabDraft<T>(name: string, parse: (found: unknown) => T | null): TabDraft<T> {
  const key = PREFIX + name;
  return {
    read() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
      } catch {
        return null;
      }
    },
    keep(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}

/** For whoever leaves for good, by logging out or deleting the account. A session that ends by itself keeps them. */
export function dropAllDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
