import { describe, expect, it } from "vitest";
import { Peer } from "./peer.ts";

interface Sums {
  sum: { request: number[]; response: number };
  fail: { request: null; response: null };
}
type NoCalls = Record<never, never>;

function createPair() {
  const batches: unknown[][] = [];
  const left: Peer<Sums, NoCalls> = new Peer((batch) => {
    batches.push([...batch]);
    right.receive(JSON.parse(JSON.stringify(batch)));
  });
  const right: Peer<NoCalls, Sums> = new Peer((batch) => left.receive(JSON.parse(JSON.stringify(batch))));
  right.handle("sum", (numbers) => numbers.reduce((sum, each) => sum + each, 0));
  right.handle("fail", () => {
    throw new Error("broken");
  });
  return { left, right, batches };
}

describe("a peer", () => {
  it("a peer gets the response to each of its requests", async () => {
    const { left } = createPair();
    expect(await Promise.all([left.request("sum", [1, 2]), left.request("sum", [3])])).toEqual([3, 3]);
  });

  it("a peer sends the requests of one turn together", async () => {
    const { left, batches } = createPair();
    await Promise.all([left.request("sum", [1]), left.request("sum", [2]), left.request("sum", [3])]);
    expect(batches.map((batch) => batch.length)).toEqual([3]);
  });

  it("a peer's request rejects when the other side fails", async () => {
    await expect(createPair().left.request("fail", null)).rejects.toThrow("broken");
  });

  it("a peer's running and later requests reject when the other side is gone", async () => {
    const { left } = createPair();
    const running = left.request("sum", [1]);
    left.close();
    await expect(running).rejects.toThrow("gone");
    await expect(left.request("sum", [1])).rejects.toThrow("gone");
  });
});
