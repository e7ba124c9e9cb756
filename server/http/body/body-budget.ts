const PIECE_OVERHEAD_BYTES = 256;

export interface HeldBody {
  add(bytes: number): void;
  /** A complete body waits for us and is no longer cut. */
  complete(): void;
  release(): void;
}

interface Held {
  bytes: number;
  readonly cut: () => void;
}

/** Bounds the memory of all arriving bodies. Above the bound, the longest stalled body is cut. */
export class BodyBudget {
  readonly #maxBytes: number;
  readonly #arriving = new Set<Held>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  hold(cut: () => void): HeldBody {
    const held: Held = { bytes: 0, cut };
    this.#arriving.add(held);
    let isReleased = false;
    return {
      add: (bytes) => {
        if (isReleased || !this.#arriving.delete(held)) return;
        this.#arriving.add(held);
        held.bytes += bytes + PIECE_OVERHEAD_BYTES;
        this.#bytes += bytes + PIECE_OVERHEAD_BYTES;
        this.#cutStalled();
      },
      complete: () => void this.#arriving.delete(held),
      release: () => {
        isReleased = true;
        this.#free(held);
      },
    };
  }

  #cutStalled(): void {
    for (const stalled of this.#arriving) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#free(stalled);
      stalled.cut();
    }
  }

  #free(held: Held): void {
    this.#arriving.delete(held);
    this.#bytes -= held.bytes;
    held.bytes = 0;
  }
}
