export interface Stage {
  readonly name: string;
  readonly title: string;
  /** Stages that share the tested app run one after another. */
  readonly needs?: "app";
  /** `npm test` skips the stage: it measures time, or needs more than Node and npm. */
  readonly isOnDemand?: boolean;
  /** @returns arguments that select one failed test; a stage without it never runs a test again */
  select?(failure: Failure): readonly string[];
  /** @param args arguments of its program, such as the files to test */
  run(print: Print, args: readonly string[]): Promise<StageResult>;
}

export type Print = (text: string) => void;

export function toLines(print: Print): (line: string) => void {
  return (line) => print(`${line}\n`);
}

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly failures?: readonly Failure[];
}

export interface Failure {
  readonly file: string;
  /** Empty when no test failed, but its file or something outside all tests. */
  readonly title: string;
  /** One line, because the CI log is cut to its last lines. */
  readonly reason: string;
  /** Whether the test waited too long or lost a connection, instead of finding a wrong value. */
  readonly isWait: boolean;
}

/** Returns one line. */
export const toLine = ({ file, title, reason }: Failure): string =>
  [file, title, reason].filter(Boolean).join(": ");
