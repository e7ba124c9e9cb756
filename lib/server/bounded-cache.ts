/** LRU cache of expensive values. Concurrent callers share one computation; failures are not cached. */
export class BoundedCache<T> {
  readonly #entries = new Map<string, Promise<T>>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const cached = this.#entries.get(key);
    const value = cached ?? make();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (cached) return cached;
    value.catch(() => this.#entries.delete(key));
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }
}
