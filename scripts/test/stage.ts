export interface Stage {
  readonly name: string;
  readonly title: string;
  /** Resource that the stage needs exclusively: the tested app, or the whole machine. */
  readonly needs?: "app" | "machine";
  /** The stage needs more than Node and npm, so `npm test` skips it. */
  readonly isOnDemand?: boolean;
  /** @param args arguments of its program, such as the files to test */
  run(print: Print, args: readonly string[]): Promise<StageResult>;
}

export type Print = (text: string) => void;

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly failures?: readonly string[];
}
