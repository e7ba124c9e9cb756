interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

export interface QueueLimits {
  readonly parallel: number;
  readonly parallelPerKey?: number;
  /** 0 refuses jobs that cannot run at once. */
  readonly waiting: number;
  readonly waitingPerKey: number;
}

export interface Place {
  /** Resolves when the work may begin. Rejects when the place was lost to another key, or left. */
  readonly granted: Promise<void>;
  /** Ends the work, or the wait for it. */
  release(): void;
}

export class QueueFullError extends Error {
  override name = "QueueFullError";
  readonly scope: "own" | "all";

  constructor(scope: "own" | "all") {
    super(`queue full: ${scope}`);
    this.scope = scope;
  }
}

/** Compares by name: each bundle has its own instance of the class. */
export const isQueueFullError = (error: unknown): error is QueueFullError =>
  error instanceof Error && error.name === "QueueFullError";

/** Waiting keys take turns. When the queue is full, the key with the most waiting jobs loses one. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #count = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#count;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { granted, release } = this.take(key);
    await granted;
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** @throws QueueFullError */
  take(key: string): Place {
    if ((this.#runningOf.get(key) ?? 0) >= (this.#limits.parallelPerKey ?? Infinity)) {
      throw new QueueFullError("own");
    }
    if (this.#running < this.#limits.parallel) {
      this.#addRunning(key, 1);
      return { granted: Promise.resolve(), release: once(() => this.#end(key)) };
    }
    return this.#wait(key);
  }

  #wait(key: string): Place {
    const own = this.#waiting.get(key) ?? [];
    if (this.#limits.waiting === 0) throw new QueueFullError("all");
    if (own.length >= this.#limits.waitingPerKey) throw new QueueFullError("own");
    if (this.#count >= this.#limits.waiting) this.#makeRoomFor(own.length);
    const { promise: granted, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiter = { start, refuse };
    own.push(waiter);
    this.#waiting.set(key, own);
    this.#count++;
    return {
      granted,
      release: once(() => {
        if (this.#remove(key, waiter)) refuse(new Error("left the queue"));
        else this.#end(key);
      }),
    };
  }

  #remove(key: string, waiter: Waiter): boolean {
    const own = this.#waiting.get(key) ?? [];
    const at = own.indexOf(waiter);
    if (at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(key);
    this.#count--;
    return true;
  }

  #makeRoomFor(ownLength: number): void {
    let longest: Waiter[] = [];
    for (const waiters of this.#waiting.values()) if (waiters.length > longest.length) longest = waiters;
    if (longest.length <= ownLength + 1) throw new QueueFullError("all");
    longest.pop()?.refuse(new QueueFullError("all"));
    this.#count--;
  }

  #end(key: string): void {
    this.#addRunning(key, -1);
    const [next] = this.#waiting;
    if (!next) return;
    const [nextKey, waiters] = next;
    const waiter = waiters.shift();
    this.#waiting.delete(nextKey);
    if (waiters.length > 0) this.#waiting.set(nextKey, waiters);
    this.#count--;
    this.#addRunning(nextKey, 1);
    waiter?.start();
  }

  #addRunning(key: string, change: 1 | -1): void {
    this.#running += change;
    const own = (this.#runningOf.get(key) ?? 0) + change;
    if (own > 0) this.#runningOf.set(key, own);
    else this.#runningOf.delete(key);
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
