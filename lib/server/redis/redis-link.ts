import { createClient } from "@redis/client";
import { REDIS_TIMEOUT_MS } from "#lib/domain/limits";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";

const CONNECT_TIMEOUT_MS = 1000;
const RECONNECT_AFTER_MS = 250;

const open = (url: string) =>
  createClient({
    url,
    // A command must fail at once, not wait for the next connection.
    disableOfflineQueue: true,
    socket: { connectTimeout: timeLimit(CONNECT_TIMEOUT_MS), reconnectStrategy: RECONNECT_AFTER_MS },
  });

export type RedisClient = ReturnType<typeof open>;

export class RedisUnavailableError extends Error {
  override name = "RedisUnavailableError";
}

/** Connection that reconnects by itself. Callers have a fallback for outages. */
export class RedisLink {
  readonly #url: string;
  #client: RedisClient;
  #isUp = true; // logged when it changes, and not at each attempt
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    this.#client = this.#connect();
  }

  /** @throws RedisUnavailableError at once while Redis does not respond, else after 300 ms */
  async run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = this.#client;
    if (!client.isReady) throw new RedisUnavailableError();
    const late = Promise.withResolvers<never>();
    let isSettled = false;
    const timer = setTimeout(() => {
      // After the next poll: a reply may have arrived while this process was busy.
      setImmediate(() => {
        if (isSettled) return;
        this.#replace(client);
        late.reject(new RedisUnavailableError());
      });
    }, timeLimit(REDIS_TIMEOUT_MS));
    try {
      return await Promise.race([work(client), late.promise]);
    } finally {
      isSettled = true;
      clearTimeout(timer);
    }
  }

  /** Calls `onMessage` for each message while Redis responds. @returns a function that stops it */
  subscribe(channel: string, onMessage: (message: string) => void): () => void {
    const client = open(this.#url);
    client.on("error", () => {});
    void client
      .connect()
      .then(() => client.subscribe(channel, onMessage))
      .catch(() => {}); // closed
    return () => client.destroy();
  }

  close(): void {
    this.#isClosed = true;
    this.#client.destroy();
  }

  #connect(): RedisClient {
    const client = open(this.#url);
    client.on("ready", () => this.#note(client, true));
    client.on("error", (error) => this.#note(client, false, error));
    void client.connect().catch(() => {}); // closed
    return client;
  }

  /** A frozen server never responds on this connection; a new one is ready when it continues. */
  #replace(client: RedisClient): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#note(client, false, new Error("Redis does not respond"));
    this.#client = this.#connect();
    client.destroy();
  }

  #note(client: RedisClient, isUp: boolean, error?: unknown): void {
    if (client !== this.#client || isUp === this.#isUp) return;
    this.#isUp = isUp;
    if (isUp) log.warn("Redis responds again");
    else log.warn({ err: error }, "Redis is unavailable; limits are counted without it");
  }
}
