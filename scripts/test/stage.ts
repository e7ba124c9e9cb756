export interface Stage {
  readonly name: string;
  readonly title: string;
  /** What it cannot share with another stage: the tested app, or the whole machine. */
  readonly needs?: "app" | "machine";
  /** Needs more than Node and npm, so `npm test` leaves it out. */
  readonly isOnDemand?: boolean;
  /** @param args for its program, such as the files to test */
  run(print: Print, args: readonly string[]): Promise<StageResult>;
}

export type Print = (text: string) => void;

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  /** One line for each failure that a report names. */
  readonly failures?: readonly string[];
}
