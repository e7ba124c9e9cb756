import { EnvError } from "#lib/server/env";
import { StartError } from "../support/start-error.ts";

export async function runScript(work: (print: (line: string) => void) => Promise<void>): Promise<never> {
  try {
    await work((line) => console.log(line));
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof EnvError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
