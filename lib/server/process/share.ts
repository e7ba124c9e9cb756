interface Amount {
  /** At most for one worker. */
  readonly one: number;
  /** For all workers of a machine. */
  readonly all: number;
  readonly least: number;
}

/** One worker's part of what a machine has. */
export const shareOf = ({ one, all, least }: Amount, workers: number): number =>
  Math.max(least, Math.min(one, Math.floor(all / workers)));
