import { DEMO_USERNAME, USERNAME_PATTERN } from "#lib/domain/account/username";
import { SITE_CACHE_TAG, type PageInvalidation } from "#lib/server/page-invalidation";
import { pages } from "#lib/wire/pages";
import { withLocale } from "#lib/domain/locale";
import type { PageGroup } from "./cached-pages.ts";
import type { ChangedPages } from "./page-changes.ts";
import type { CachedPage, PageStore } from "./page-store.ts";

interface Dependencies {
  readonly store: PageStore;
  readonly render: (path: string) => Promise<CachedPage>;
  readonly isUnknownPage: (path: string) => boolean;
}

const NOT_FOUND_PATH = "/404";
const PATHS: readonly string[] = [
  pages.home,
  pages.about,
  pages.collection,
  pages.contact,
  pages.team,
  pages.documentation,
  pages.developers,
  pages.privacy,
  pages.profileSearch,
];
/** Not a valid username, so a profile URL cannot have one of these tags. */
const cacheTagOf = (path: string) => `${SITE_CACHE_TAG}:${path}`;
const CACHE_TAGS = new Map([...PATHS, NOT_FOUND_PATH].map((path) => [path, cacheTagOf(path)]));

const SEARCHED = /(?:^|&)username=/;

/** Caches site pages: only site.js reads query and cookies. Unknown paths share one 404 page per language. */
export function createSitePages({ store, render, isUnknownPage }: Dependencies): PageGroup {
  const notFound = cacheTagOf(NOT_FOUND_PATH);
  return {
    tagsAhead: [...CACHE_TAGS.values()],

    cacheTagOf(path, query) {
      const cacheTag = CACHE_TAGS.get(path);
      if (cacheTag === undefined) return isUnknownPage(path) ? notFound : null;
      return path === pages.profileSearch && SEARCHED.test(query) ? null : cacheTag;
    },

    async load(cacheTag, locale) {
      const path = cacheTag.slice(SITE_CACHE_TAG.length + 1);
      const page = await store.load({ cacheTag, locale }, () => render(withLocale(locale, path)));
      if (!page) throw new Error(`no page of ${path}`);
      return page;
    },
  };
}

interface AfterChange {
  readonly invalidatePublicSettings: () => void;
  readonly renderAhead: () => void;
}

export function withSitePages(
  store: PageStore,
  { invalidatePublicSettings, renderAhead }: AfterChange,
): PageInvalidation & ChangedPages {
  return {
    invalidate(cacheTag) {
      if (cacheTag === DEMO_USERNAME) {
        // The home page links to the demo profile only while that is active.
        store.invalidate(cacheTagOf(pages.home));
        renderAhead();
      }
      if (cacheTag !== SITE_CACHE_TAG) return store.invalidate(cacheTag);
      // First, so that a new render does not use the old settings.
      invalidatePublicSettings();
      for (const each of CACHE_TAGS.values()) store.invalidate(each);
      renderAhead();
    },

    listProfiles: () => store.cacheTags.filter(isProfileTag),

    flush(profiles) {
      invalidatePublicSettings();
      store.flush((cacheTag, page) => {
        if (!isProfileTag(cacheTag)) return true;
        const profile = profiles.get(cacheTag);
        return profile !== undefined && (profile.isActive || page.isNoindex);
      });
      renderAhead();
    },
  };
}

const isProfileTag = (cacheTag: string) => USERNAME_PATTERN.test(cacheTag);
