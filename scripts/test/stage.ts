export interface Stage {
  readonly name: string;
  readonly title: string;
  run(print: Print): Promise<StageResult>;
}

export type Print = (text: string) => void;

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}
