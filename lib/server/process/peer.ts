/** Calls of one direction: request and response by name; both must survive JSON. */
export type Calls<T> = { [N in keyof T]: { request: unknown; response: unknown } };

interface Message {
  readonly id: number;
  /** Absent in a response. */
  readonly call?: string;
  readonly data?: unknown;
  readonly error?: string;
}

type Handler = (data: unknown) => unknown;

interface Pending {
  resolve(response: unknown): void;
  reject(error: Error): void;
}

/** Exchanges requests and responses with another process, batched by turn of the event loop. */
export class Peer<Sent extends Calls<Sent>, Handled extends Calls<Handled>> {
  readonly #send: (batch: readonly Message[]) => void;
  readonly #handlers = new Map<string, Handler>();
  readonly #pending = new Map<number, Pending>();
  #outbox: Message[] = [];
  #lastId = 0;
  #isClosed = false;

  constructor(send: (batch: readonly unknown[]) => void) {
    this.#send = send;
  }

  handle<N extends string & keyof Handled>(
    call: N,
    handler: (request: Handled[N]["request"]) => Handled[N]["response"] | Promise<Handled[N]["response"]>,
  ): void {
    this.#handlers.set(call, handler as Handler);
  }

  /** Rejects when the other side fails or is gone. */
  request<N extends string & keyof Sent>(call: N, data: Sent[N]["request"]): Promise<Sent[N]["response"]> {
    if (this.#isClosed) return Promise.reject(gone());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as Pending["resolve"], reject });
      this.#post({ id, call, data });
    });
  }

  /** @param batch what the other side passed to `send`; anything else is ignored */
  receive(batch: unknown): void {
    if (!Array.isArray(batch)) return;
    for (const message of batch as Message[]) {
      if (message.call === undefined) this.#settle(message);
      else void this.#handle(message.id, message.call, message.data);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#pending.values()) reject(gone());
    this.#pending.clear();
  }

  async #handle(id: number, call: string, data: unknown): Promise<void> {
    try {
      const handler = this.#handlers.get(call);
      if (!handler) throw new Error(`no handler for ${call}`);
      this.#post({ id, data: await handler(data) });
    } catch (error) {
      this.#post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  #settle({ id, data, error }: Message): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === undefined) pending?.resolve(data);
    else pending?.reject(new Error(error));
  }

  #post(message: Message): void {
    if (this.#isClosed) return;
    this.#outbox.push(message);
    if (this.#outbox.length > 1) return;
    setImmediate(() => {
      const batch = this.#outbox;
      this.#outbox = [];
      if (!this.#isClosed) this.#send(batch);
    });
  }
}

const gone = () => new Error("the other process is gone");
