import { LOCALES } from "#lib/domain/locale";
import { log } from "#lib/server/log/log";
import type { PageGroup } from "./cached-pages.ts";
import type { PageStore } from "./page-store.ts";

interface Dependencies {
  readonly store: PageStore;
  readonly groups: readonly PageGroup[];
  readonly retryMs?: number;
}

export interface RenderAhead {
  /** Renders missing pages in the background. Resolves when that is done or has failed. */
  start(): Promise<void>;
  stop(): void;
}

const RETRY_MS = 5000;

/** Renders one page at a time, to leave the CPU to requests. */
export function createRenderAhead({ store, groups, retryMs = RETRY_MS }: Dependencies): RenderAhead {
  let running: Promise<void> | undefined;
  let isAgain = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  function start(): Promise<void> {
    isAgain = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  async function run(): Promise<void> {
    clearTimeout(retry);
    // A change during a round may have invalidated its pages.
    while (isAgain && !isStopped) {
      isAgain = false;
      if ((await renderMissing()) || isAgain || isStopped) continue;
      retry = setTimeout(() => void start(), retryMs).unref();
      return;
    }
  }

  /** @returns false at the first failure, as the others would fail, too */
  async function renderMissing(): Promise<boolean> {
    for (const group of groups) {
      for (const cacheTag of group.tagsAhead) {
        for (const locale of LOCALES) {
          if (isStopped || store.find({ cacheTag, locale })) continue;
          try {
            await group.load(cacheTag, locale);
          } catch (error) {
            log.warn({ err: error, cacheTag }, "a page cannot be rendered ahead");
            return false;
          }
          if (isAgain || store.find({ cacheTag, locale })) continue;
          log.warn({ cacheTag }, "a page cannot be rendered ahead: the settings cannot be read");
          return false;
        }
      }
    }
    return true;
  }

  return {
    start,
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
