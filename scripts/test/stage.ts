/** One part of `npm test`, with a package.json script of the same name. */
export interface Stage {
  readonly name: string;
  readonly title: string;
  run(): Promise<StageResult>;
}

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What did not run, each with its reason. */
  readonly skipped: readonly string[];
}
