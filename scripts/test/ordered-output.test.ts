import { expect, it } from "vitest";
import { OrderedOutput } from "./ordered-output.ts";

function record(count: number): { output: OrderedOutput; shown: string[] } {
  const shown: string[] = [];
  return { output: new OrderedOutput(count, (text) => shown.push(text)), shown };
}

it("ordered output shows the first source at once and stores the others until it ends", () => {
  const { output, shown } = record(2);
  output.write(1, "b1 ");
  output.write(0, "a1 ");
  output.write(1, "b2 ");
  output.write(0, "a2 ");
  expect(shown).toEqual(["a1 ", "a2 "]);
  output.end(0);
  expect(shown).toEqual(["a1 ", "a2 ", "b1 b2 "]);
  output.write(1, "b3");
  expect(shown.at(-1)).toBe("b3");
});

it("ordered output shows a source that ended early only in its turn", () => {
  const { output, shown } = record(3);
  output.write(1, "b");
  output.end(1);
  output.write(2, "c");
  expect(shown).toEqual([]);
  output.write(0, "a");
  output.end(0);
  expect(shown).toEqual(["a", "b", "c"]);
  output.end(2);
  expect(shown).toEqual(["a", "b", "c"]);
});
