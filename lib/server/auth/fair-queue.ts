interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

export class QueueFullError extends Error {
  override name = "QueueFullError";
  readonly scope: "own" | "all";

  constructor(scope: "own" | "all") {
    super(`queue full: ${scope}`);
    this.scope = scope;
  }
}

/** By name: each bundle has its own instance of the class. */
export const isQueueFullError = (error: unknown): error is QueueFullError =>
  error instanceof Error && error.name === "QueueFullError";

/** Waiting keys take turns. When the queue is full, the key with the most waiting jobs loses one. */
export class FairQueue {
  readonly #limits: { parallel: number; waitingPerKey: number; waiting: number };
  readonly #waiting = new Map<string, Waiter[]>();
  #running = 0;
  #count = 0;

  constructor(limits: { parallel: number; waitingPerKey: number; waiting: number }) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#count;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.parallel) await this.#wait(key);
    else this.#running++;
    try {
      return await work();
    } finally {
      if (!this.#startNext()) this.#running--;
    }
  }

  #wait(key: string): Promise<void> {
    const own = this.#waiting.get(key) ?? [];
    if (own.length >= this.#limits.waitingPerKey) throw new QueueFullError("own");
    if (this.#count >= this.#limits.waiting) this.#makeRoomFor(own.length);
    return new Promise((start, refuse) => {
      own.push({ start, refuse });
      this.#waiting.set(key, own);
      this.#count++;
    });
  }

  #makeRoomFor(ownLength: number): void {
    let longest: Waiter[] = [];
    for (const waiters of this.#waiting.values()) if (waiters.length > longest.length) longest = waiters;
    if (longest.length <= ownLength + 1) throw new QueueFullError("all");
    longest.pop()?.refuse(new QueueFullError("all"));
    this.#count--;
  }

  #startNext(): boolean {
    const [next] = this.#waiting;
    if (!next) return false;
    const [key, waiters] = next;
    const waiter = waiters.shift();
    this.#waiting.delete(key);
    if (waiters.length > 0) this.#waiting.set(key, waiters);
    this.#count--;
    waiter?.start();
    return true;
  }
}
