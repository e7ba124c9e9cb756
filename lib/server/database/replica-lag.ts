interface Sample {
  /** Length of the primary's log in bytes. */
  readonly written: number;
  readonly atMs: number;
}

const SAMPLES_MAX = 60;

/** Measures the age of the oldest commit that a replica lacks, by the clock of this process alone. */
export class ReplicaLag {
  #samples: Sample[] = [];
  #answeredAtMs = -Infinity;
  readonly #lagMaxMs: number;
  readonly #silenceMaxMs: number;

  /** @param silenceMaxMs after this time without a response the replica counts as dead */
  constructor(limits: { lagMaxMs: number; silenceMaxMs: number }) {
    this.#lagMaxMs = limits.lagMaxMs;
    this.#silenceMaxMs = limits.silenceMaxMs;
  }

  /** Records the end of the primary's log. */
  recordPrimary(written: number, atMs: number): void {
    if (written === this.#samples.at(-1)?.written) return;
    // A gap must not make the lag look shorter, so the oldest samples stay.
    if (this.#samples.length < SAMPLES_MAX) this.#samples.push({ written, atMs });
  }

  recordReplica(replayed: number, atMs: number): void {
    this.#samples = this.#samples.filter(({ written }) => written > replayed);
    this.#answeredAtMs = atMs;
  }

  isUsable(nowMs: number): boolean {
    const [oldest] = this.#samples;
    const lagMs = oldest ? nowMs - oldest.atMs : 0;
    return nowMs - this.#answeredAtMs <= this.#silenceMaxMs && lagMs <= this.#lagMaxMs;
  }
}
