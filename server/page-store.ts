/** A rendered page as it is kept: compressed only, with what its head needs. */
export interface KeptPage {
  readonly status: number;
  /** Content-Security-Policy made for exactly this page. */
  readonly contentPolicy: string;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** Without quotes and without the encoding's suffix. */
  readonly etag: string;
}

/** Whose page, in which language; pages of one subject go stale together. */
export interface PageKey {
  readonly subject: string;
  readonly locale: Locale;
}

export const LOCALES = ["ar", "en"] as const;
export type Locale = (typeof LOCALES)[number];

interface Render {
  readonly page: Promise<KeptPage | null>;
  isStale: boolean;
}

/** What a page costs beside its bytes: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 1024;

/**
 * Pages by subject and language, the least recently asked for dropped first. What is kept is never older than the
 * last invalidation: a render that was under way then is answered to who waits for it, and forgotten.
 */
export class PageStore {
  readonly #maxBytes: number;
  /** In the order of use. */
  readonly #pages = new Map<string, KeptPage>();
  readonly #renders = new Map<string, Render>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: PageKey): KeptPage | undefined {
    const name = nameOf(key);
    const page = this.#pages.get(name);
    if (page) {
      this.#pages.delete(name);
      this.#pages.set(name, page);
    }
    return page;
  }

  /**
   * Renders a page once for all who ask for it at the same time, and keeps it.
   *
   * @param render answers null when there is no such page: that is not kept
   */
  async load(key: PageKey, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const name = nameOf(key);
    const running = this.#renders.get(name);
    if (running) return running.page;
    const started: Render = { page: render(), isStale: false };
    this.#renders.set(name, started);
    try {
      const page = await started.page;
      if (page && !started.isStale) this.#keep(name, page);
      return page;
    } finally {
      if (this.#renders.get(name) === started) this.#renders.delete(name);
    }
  }

  /** To be called after a change is committed and before it is answered. */
  invalidate(subject: string): void {
    for (const locale of LOCALES) {
      const name = nameOf({ subject, locale });
      this.#drop(name);
      this.#disown(name);
    }
  }

  flush(): void {
    this.#pages.clear();
    this.#bytes = 0;
    for (const name of [...this.#renders.keys()]) this.#disown(name);
  }

  /** Whoever asks from now on starts a render of their own. */
  #disown(name: string): void {
    const render = this.#renders.get(name);
    if (!render) return;
    render.isStale = true;
    this.#renders.delete(name);
  }

  #keep(name: string, page: KeptPage): void {
    this.#drop(name);
    if (sizeOf(page) > this.#maxBytes) return;
    this.#pages.set(name, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    const page = this.#pages.get(name);
    if (!page) return;
    this.#pages.delete(name);
    this.#bytes -= sizeOf(page);
  }
}

const nameOf = ({ subject, locale }: PageKey) => `${locale}/${subject}`;

const sizeOf = ({ gzip, brotli }: KeptPage) => gzip.length + brotli.length + OVERHEAD_BYTES;
