import { USERNAME_PATTERN, usernameKey } from "#lib/domain/account/username";
import { type Locale, withLocale } from "#lib/domain/locale";
import type { PageGroup } from "./cached-pages.ts";
import type { CachedPage, PageStore } from "./page-store.ts";
import type { UsernameLookup } from "./username-lookup.ts";

interface Dependencies {
  readonly store: PageStore;
  readonly render: (path: string) => Promise<CachedPage>;
  readonly usernames: Pick<UsernameLookup, "isKnown" | "findCards">;
}

/** Tag of the one 404 page per language; not a valid username. */
const UNKNOWN_USERNAME = "?";
const UNKNOWN_PROFILE_PATH = "/view/logix_";

const PATH = /^\/view\/([^/.]+)$/;

/** Caches /view/{username} in any spelling, without the query. */
export function createProfilePages({ store, render, usernames }: Dependencies): PageGroup {
  return {
    tagsAhead: [UNKNOWN_USERNAME],

    cacheTagOf(path) {
      const [, name] = PATH.exec(path) ?? [];
      const decoded = name === undefined ? null : decode(name);
      if (decoded === null) return null;
      const key = usernameKey(decoded);
      return USERNAME_PATTERN.test(key) ? key : UNKNOWN_USERNAME;
    },

    /** Unknown usernames would fill the memory, so each costs a look-up, and all share one page. */
    async load(key, locale) {
      const isKnown = key !== UNKNOWN_USERNAME && (await usernames.isKnown(key));
      const page =
        isKnown && (await store.load({ cacheTag: key, locale }, () => renderExisting(locale, key)));
      if (page) return page;
      // The user may be deleted, and the notification late.
      if (key !== UNKNOWN_USERNAME) store.invalidate(key);
      const unknown = { cacheTag: UNKNOWN_USERNAME, locale };
      const notFound =
        store.find(unknown) ??
        (await store.load(unknown, () => render(withLocale(locale, UNKNOWN_PROFILE_PATH))));
      if (!notFound) throw new Error("no page for unknown usernames");
      return notFound;
    },
  };

  async function renderExisting(locale: Locale, key: string): Promise<CachedPage | null> {
    const [page, found] = await Promise.all([
      render(withLocale(locale, `/view/${key}`)),
      // Without it, short links take their usual way.
      usernames.findCards(key).catch(() => undefined),
    ]);
    const cards = found && { username: found.username, codes: new Set(found.codes) };
    return page.status === 404 ? null : { ...page, cards };
  }
}

function decode(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
