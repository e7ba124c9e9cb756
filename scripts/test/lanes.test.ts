import { expect, it } from "vitest";
import { runInLanes } from "./lanes.ts";
import type { Stage } from "./stage.ts";

const stage = (name: string, needs?: Stage["needs"]): Stage => ({
  name,
  title: name,
  needs,
  run: () => Promise.reject(new Error("unused")),
});

/** @returns "+name" per start and "-name" per end; a stage takes as many ticks as its name has letters */
async function record(stages: Stage[]): Promise<string> {
  const log: string[] = [];
  await runInLanes(stages, async ({ name }) => {
    log.push(`+${name}`);
    for (const letter of name) await Promise.resolve(letter);
    log.push(`-${name}`);
  });
  return log.join(" ");
}

it("a free test lane takes the next stage", async () => {
  const log = await record([stage("aaaaaaaaaa"), stage("b"), stage("cc")]);
  expect(log).toBe("+aaaaaaaaaa +b -b +cc -cc -aaaaaaaaaa");
});

it("test stages that need the app start first and run one after another", async () => {
  const log = await record([
    stage("b"),
    stage("aaaaa", "app"),
    stage("cccccccccccccccc"),
    stage("dd", "app"),
  ]);
  expect(log).toBe("+aaaaa +b -b +cccccccccccccccc -aaaaa +dd -dd -cccccccccccccccc");
});
