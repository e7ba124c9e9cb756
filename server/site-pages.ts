import { SITE_SUBJECT, type PageInvalidation } from "../lib/server/page-invalidation.ts";
import { pages } from "../lib/wire/paths.ts";
import { addressIn } from "../lib/wire/site-files.ts";
import type { PageFamily } from "./kept-pages.ts";
import type { KeptPage, PageStore } from "./page-store.ts";

interface Parts {
  readonly store: PageStore;
  /** Renders and compresses a page. @throws when it cannot be rendered */
  readonly render: (path: string) => Promise<KeptPage>;
  /** Whether there is no page of this path, without language. */
  readonly isUnknownPage: (path: string) => boolean;
}

const LOST_PATH = "/404";
const PATHS: readonly string[] = [
  pages.home,
  pages.about,
  pages.collection,
  pages.contact,
  pages.team,
  pages.documentation,
  pages.privacy,
  pages.profileSearch,
];
/** No username has this form, so that no profile's address can ask for one of these. */
const subjectOf = (path: string) => `${SITE_SUBJECT}:${path}`;
const SUBJECTS = new Map([...PATHS, LOST_PATH].map((path) => [path, subjectOf(path)]));

/** The search for a profile leads on when it is given a name. */
const SEARCHED = /(?:^|&)username=/;

/**
 * The public site's own pages, which are the same for everyone: what a query or a cookie says is for site.js and the
 * sign-up page. One page per language tells of every path that there is none of.
 */
export function createSitePages({ store, render, isUnknownPage }: Parts): PageFamily {
  const lost = subjectOf(LOST_PATH);
  return {
    subjectOf(path, query) {
      const subject = SUBJECTS.get(path);
      if (subject === undefined) return isUnknownPage(path) ? lost : null;
      return path === pages.profileSearch && SEARCHED.test(query) ? null : subject;
    },

    async load(subject, locale) {
      const path = subject.slice(SITE_SUBJECT.length + 1);
      const page = await store.load({ subject, locale }, () => render(addressIn(locale, path)));
      if (!page) throw new Error(`no page of ${path}`);
      return page;
    },
  };
}

/** The store's, that also knows what to forget when the settings have changed: all of the site's pages. */
export function withSitePages(
  store: PageStore,
  forgetShownSettings: () => void,
): PageInvalidation & { flush: () => void } {
  return {
    invalidate(subject) {
      if (subject !== SITE_SUBJECT) return store.invalidate(subject);
      // First: a page that is rendered anew must not find the old ones.
      forgetShownSettings();
      for (const each of SUBJECTS.values()) store.invalidate(each);
    },
    flush() {
      forgetShownSettings();
      store.flush();
    },
  };
}
