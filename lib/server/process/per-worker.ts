interface Amount {
  /** Maximum for one worker. */
  readonly one: number;
  /** Total for all workers of a machine. */
  readonly all: number;
  readonly min: number;
}

export const perWorker = ({ one, all, min }: Amount, workers: number): number =>
  Math.max(min, Math.min(one, Math.floor(all / workers)));
