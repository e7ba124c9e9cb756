import { LOCALES, type Locale } from "#lib/domain/locale";
import { isSharedTag } from "#lib/server/page-invalidation";

export interface CachedPage {
  readonly status: number;
  readonly contentPolicy: string;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  /** Rendered with the last known settings, because the database was down. */
  readonly isProvisional: boolean;
  /** A profile page with this flag shows an inactive profile. */
  readonly isNoindex: boolean;
  /** Time from which the page is a copy. */
  readonly expiresAtMs?: number | undefined;
  readonly sharedTag?: string | undefined;
  readonly cards?: ProfileCards | undefined;
}

/** Cards of a profile page that open this page. Changes of them invalidate the page. */
export interface ProfileCards {
  readonly username: string;
  /** Those in use. */
  readonly codes: ReadonlySet<string>;
}

export interface PageKey {
  readonly cacheTag: string;
  readonly locale: Locale;
}

interface Render {
  readonly page: Promise<CachedPage | null>;
  /** Invalidated during the render: it serves its current callers and is not cached. */
  isStale: boolean;
}

const OVERHEAD_BYTES = 1024;

/**
 * LRU cache. Flushed, provisional and expired pages become copies, which are served only during an outage and are
 * evicted first.
 */
export class PageStore {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, CachedPage>();
  readonly #copies = new Map<string, CachedPage>();
  readonly #renders = new Map<string, Render>();
  /** Names of pages and copies by their shared tag. */
  readonly #sharing = new Map<string, Set<string>>();
  #bytes = 0;
  /** Counts insertions; `#addedAt` has the count of each page. */
  #additions = 0;
  readonly #addedAt = new Map<string, number>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get cacheTags(): string[] {
    const names = [...this.#pages.keys(), ...this.#copies.keys()];
    return [...new Set(names.map(cacheTagOf))];
  }

  find(key: PageKey): CachedPage | undefined {
    const name = nameOf(key);
    const page = this.#pages.get(name);
    if (!page) return undefined;
    if (page.expiresAtMs !== undefined && page.expiresAtMs <= Date.now()) {
      this.#drop(name);
      this.#add(this.#copies, name, page);
      return undefined;
    }
    this.#touch(name, page);
    return page;
  }

  /** Marks a page as most recently used, unless it is in the newest quarter: a move costs more than a lookup. */
  #touch(name: string, page: CachedPage): void {
    const addedSince = this.#additions - (this.#addedAt.get(name) ?? 0);
    if (addedSince < this.#pages.size / 4) return;
    this.#pages.delete(name);
    this.#pages.set(name, page);
    this.#addedAt.set(name, ++this.#additions);
  }

  /** Returns what the profile's page in any language knows. */
  findCards(cacheTag: string): ProfileCards | undefined {
    for (const locale of LOCALES) {
      const page = this.find({ cacheTag, locale });
      if (page) return page.cards;
    }
    return undefined;
  }

  findCopy(key: PageKey): CachedPage | undefined {
    return this.#copies.get(nameOf(key));
  }

  /** Shares one render among concurrent callers; does not cache null. @param render returns null for no page */
  async load(key: PageKey, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const name = nameOf(key);
    const running = this.#renders.get(name);
    if (running) return running.page;
    const started: Render = { page: render(), isStale: false };
    this.#renders.set(name, started);
    try {
      const page = await started.page;
      if (!started.isStale) this.#store(name, page);
      return page;
    } finally {
      if (this.#renders.get(name) === started) this.#renders.delete(name);
    }
  }

  /** Call after the commit and before the response. */
  invalidate(cacheTag: string): void {
    if (isSharedTag(cacheTag)) {
      for (const name of this.#sharing.get(cacheTag) ?? []) this.#drop(name);
      // Only a finished render shows whether it has the tag.
      for (const name of this.#renders.keys()) this.#detach(name);
      return;
    }
    for (const locale of LOCALES) {
      const name = nameOf({ cacheTag, locale });
      this.#drop(name);
      this.#detach(name);
    }
  }

  /** Turns all pages into copies: changes may have been missed. @param mayStay whether a page may become a copy */
  flush(mayStay: (cacheTag: string, page: CachedPage) => boolean): void {
    for (const [name, page] of this.#pages) {
      this.#drop(name);
      this.#add(this.#copies, name, page);
    }
    for (const [name, copy] of this.#copies) if (!mayStay(cacheTagOf(name), copy)) this.#drop(name);
    for (const name of this.#renders.keys()) this.#detach(name);
  }

  #detach(name: string): void {
    const render = this.#renders.get(name);
    if (!render) return;
    render.isStale = true;
    this.#renders.delete(name);
  }

  #store(name: string, page: CachedPage | null): void {
    this.#drop(name);
    if (!page || sizeOf(page) > this.#maxBytes) return;
    this.#add(page.isProvisional ? this.#copies : this.#pages, name, page);
    for (const pages of [this.#copies, this.#pages]) {
      for (const oldest of pages.keys()) {
        if (this.#bytes <= this.#maxBytes) return;
        this.#drop(oldest);
      }
    }
  }

  #add(pages: Map<string, CachedPage>, name: string, page: CachedPage): void {
    pages.set(name, page);
    if (pages === this.#pages) this.#addedAt.set(name, ++this.#additions);
    this.#bytes += sizeOf(page);
    if (page.sharedTag === undefined) return;
    const sharing = this.#sharing.get(page.sharedTag);
    if (sharing) sharing.add(name);
    else this.#sharing.set(page.sharedTag, new Set([name]));
  }

  /** A name has a page or a copy, never both. */
  #drop(name: string): void {
    this.#addedAt.delete(name);
    for (const pages of [this.#pages, this.#copies]) {
      const page = pages.get(name);
      if (!pages.delete(name) || !page) continue;
      this.#bytes -= sizeOf(page);
      this.#endSharing(name, page);
    }
  }

  #endSharing(name: string, { sharedTag }: CachedPage): void {
    const sharing = sharedTag === undefined ? undefined : this.#sharing.get(sharedTag);
    sharing?.delete(name);
    if (sharedTag !== undefined && sharing?.size === 0) this.#sharing.delete(sharedTag);
  }
}

/** Caches the joined name of each key object: V8 hashes a string once. */
const names = new WeakMap<PageKey, string>();

function nameOf(key: PageKey): string {
  const cached = names.get(key);
  if (cached) return cached;
  const name = `${key.locale}/${key.cacheTag}`;
  names.set(key, name);
  return name;
}

const cacheTagOf = (name: string) => name.slice(name.indexOf("/") + 1);

const sizeOf = ({ gzip, brotli }: CachedPage) => gzip.length + brotli.length + OVERHEAD_BYTES;
