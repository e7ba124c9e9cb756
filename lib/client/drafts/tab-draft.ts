/** Draft that survives errors, an expired session and a language switch. Never for passwords. */
export interface TabDraft<T> {
  read(): T | null;
  save(draft: T): boolean;
  clear(): void;
}

const PREFIX = "draft.";

/**
 * @param name unique per form, version and user: "payments.1.logix_nadia"
 * @param parse returns null for an invalid draft
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
    save(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked.
      }
    },
  };
}

export function clearAllDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
