import "server-only";
import { Client, Pool, type ClientConfig, type PoolConfig } from "pg";
import { isBrokenConnection } from "./broken-connection.ts";

type Release = (error?: Error | boolean) => void;

/** The pool sets `release` on each checkout. Releasing a broken or busy connection destroys its client. */
class WatchedClient extends Client {
  #failure: Error | undefined;
  #unanswered = 0;
  #release: Release = () => {};

  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      // On a broken connection a further query, such as ROLLBACK, would only time out again.
      if (this.#failure) return Promise.reject(this.#failure);
      const result = send(...args);
      if (result instanceof Promise) this.#watch(result);
      return result;
    }) as unknown as Client["query"];
  }

  set release(release: Release) {
    this.#release = release;
  }

  get release(): Release {
    const release = this.#release;
    return (error) => {
      const isHalfOpen = this.#unanswered > 0 || this.getTransactionStatus() !== "I";
      release(error || this.#failure || isHalfOpen);
    };
  }

  #watch(result: Promise<unknown>): void {
    this.#unanswered++;
    result.then(
      () => this.#unanswered--,
      (error: unknown) => {
        this.#unanswered--;
        if (error instanceof Error && isBrokenConnection(error)) this.#failure = error;
      },
    );
  }
}

/** Discards a broken connection together with all idle ones, which are as old. */
export class RenewingPool extends Pool {
  readonly #idle = new Set<Client>();

  constructor(config: PoolConfig) {
    super({ ...config, Client: WatchedClient });
    // Without a listener, an idle connection that the server closes would end the process.
    this.on("error", () => undefined);
    this.on("acquire", (client) => this.#idle.delete(client));
    this.on("remove", (client) => this.#idle.delete(client));
    this.on("release", (error, client) => {
      if (!error) this.#idle.add(client);
      else if (isBrokenConnection(error)) this.#removeIdle(error);
    });
  }

  /** The pool removes an idle client that emits an error. */
  #removeIdle(error: Error): void {
    for (const client of this.#idle) client.emit("error", error);
  }
}
