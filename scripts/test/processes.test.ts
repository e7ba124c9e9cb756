import { expect, it } from "vitest";
import { listProcesses } from "../support/process-table.ts";
import { listChildren, runProgram } from "./processes.ts";

const SLEEP = expect.stringContaining("sleep 4321") as unknown;
const SHELL = ["-c", "sleep 4321 & echo started; wait"];

const commandLines = () => listProcesses().map(({ commandLine }) => commandLine);

it("a program ends with all its processes when its signal is aborted", async () => {
  const ending = new AbortController();
  const print = () => {
    expect(listChildren()).toContainEqual(SLEEP);
    ending.abort();
  };
  const { output, code } = await runProgram("sh", SHELL, { print, signal: ending.signal });
  expect({ output, code }).toEqual({ output: "started\n", code: 1 });
  expect(commandLines()).not.toContainEqual(SLEEP);
});

it("a program whose signal was aborted before ends, too", async () => {
  const { code } = await runProgram("sh", SHELL, { print: () => undefined, signal: AbortSignal.abort() });
  expect(code).toBe(1);
  expect(commandLines()).not.toContainEqual(SLEEP);
});
