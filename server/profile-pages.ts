import { USERNAME_PATTERN, usernameKey } from "../lib/domain/username.ts";
import { addressIn } from "../lib/wire/site-files.ts";
import type { PageFamily } from "./kept-pages.ts";
import type { KeptPage, Locale, PageStore } from "./page-store.ts";

interface Parts {
  readonly store: PageStore;
  /** Renders and compresses a page. @throws when it cannot be rendered */
  readonly render: (path: string) => Promise<KeptPage>;
  /** Whether anybody has this username, active or not. @throws when the database does not answer */
  readonly isUsernameKnown: (key: string) => Promise<boolean>;
}

/** The subject of the one page per language that tells of nobody. No username has this form. */
const NOBODY = "?";
const NOBODY_PATH = "/view/logix_";

const PATH = /^\/view\/([^/.]+)$/;

/** /view/{username}: kept under the username's key, whatever its spelling and the query. */
export function createProfilePages({ store, render, isUsernameKnown }: Parts): PageFamily {
  return {
    subjectOf(path) {
      const [, name] = PATH.exec(path) ?? [];
      const decoded = name === undefined ? null : decode(name);
      if (decoded === null) return null;
      const key = usernameKey(decoded);
      return USERNAME_PATTERN.test(key) ? key : NOBODY;
    },

    /** Names that nobody has are not kept, or they would fill the memory: one look-up each, one page for all. */
    async load(key, locale) {
      const isKnown = key !== NOBODY && (await isUsernameKnown(key));
      const page = isKnown && (await store.load({ subject: key, locale }, () => renderExisting(locale, key)));
      if (page) return page;
      const nobody = { subject: NOBODY, locale };
      const kept =
        store.find(nobody) ?? (await store.load(nobody, () => render(addressIn(locale, NOBODY_PATH))));
      if (!kept) throw new Error("no page for nobody");
      return kept;
    },
  };

  /** Null when the person was deleted in the meantime. */
  async function renderExisting(locale: Locale, key: string): Promise<KeptPage | null> {
    const page = await render(addressIn(locale, `/view/${key}`));
    return page.status === 404 ? null : page;
  }
}

function decode(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
