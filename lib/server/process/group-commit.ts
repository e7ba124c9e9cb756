interface Options<Item, Result> {
  /** Stores items in one transaction. @returns a result per item, in their order */
  readonly store: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly itemsMax: number;
  /** The next items start after this time even if the last ones are still being stored. */
  readonly waitMaxMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores items that arrive together in one transaction: while one commits, the next items gather.
 *
 * @returns a function that stores an item, and rejects with the error of its transaction
 */
export function createGroupCommit<Item, Result>({
  store,
  itemsMax,
  waitMaxMs,
}: Options<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  /** Token of the newest transaction; undefined once it has ended or is late. */
  let current: object | undefined;
  let isScheduled = false;

  function schedule(): void {
    if (current || isScheduled || waiting.length === 0) return;
    isScheduled = true;
    // After this turn of the event loop, so that requests that arrived with this one are stored with it.
    setImmediate(() => {
      isScheduled = false;
      void run(waiting.splice(0, itemsMax));
    });
  }

  async function run(group: readonly Waiting<Item, Result>[]): Promise<void> {
    const own = {};
    current = own;
    const proceed = () => {
      if (current === own) current = undefined;
      schedule();
    };
    const late = setTimeout(proceed, waitMaxMs);
    try {
      const results = await store(group.map(({ item }) => item));
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      clearTimeout(late);
      proceed();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
