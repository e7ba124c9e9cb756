import { describe, expect, it, vi } from "vitest";
import { createGroupCommit } from "./group-commit.ts";

interface Commit {
  items: readonly string[];
  end: PromiseWithResolvers<readonly string[]>;
}

/** @returns commits that a test ends by hand */
function setUp({ itemsMax = 10, waitMaxMs = 10_000 } = {}) {
  const commits: Commit[] = [];
  const add = createGroupCommit<string, string>({
    store: (items) => {
      const end = Promise.withResolvers<readonly string[]>();
      commits.push({ items, end });
      return end.promise;
    },
    itemsMax,
    waitMaxMs,
  });
  const groups = () => commits.map(({ items }) => items.join(""));
  const end = (index: number) => {
    const { items, end } = commits[index] as Commit;
    end.resolve(items.map((item) => item.toUpperCase()));
  };
  const fail = (index: number) => commits[index]?.end.reject(new Error("the database is down"));
  return { add, groups, end, fail };
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe("a group commit", () => {
  it("items that arrive in one turn are stored together, and each resolves with its own result", async () => {
    const { add, groups, end } = setUp();
    const results = Promise.all([add("a"), add("b")]);
    await turn();
    expect(groups()).toEqual(["ab"]);
    end(0);
    expect(await results).toEqual(["A", "B"]);
  });

  it("items that arrive during a commit are stored together after it", async () => {
    const { add, groups, end } = setUp();
    const first = add("a");
    await turn();
    const [second, third] = [add("b"), add("c")];
    await turn();
    expect(groups()).toEqual(["a"]);
    end(0);
    await first;
    await turn();
    expect(groups()).toEqual(["a", "bc"]);
    end(1);
    expect(await Promise.all([second, third])).toEqual(["B", "C"]);
  });

  it("no item resolves before its transaction ends", async () => {
    const { add, end } = setUp();
    const onStored = vi.fn();
    const stored = add("a").then(onStored);
    await turn();
    expect(onStored).not.toHaveBeenCalled();
    end(0);
    await stored;
    expect(onStored).toHaveBeenCalledWith("A");
  });

  it("a failed transaction rejects exactly its own items", async () => {
    const { add, end, fail } = setUp();
    const failed = Promise.allSettled([add("a"), add("b")]);
    await turn();
    const later = add("c");
    fail(0);
    expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await turn();
    end(1);
    expect(await later).toBe("C");
  });

  it("more items than one transaction may hold are split", async () => {
    const { add, groups, end } = setUp({ itemsMax: 2 });
    const results = Promise.all(["a", "b", "c"].map(add));
    await turn();
    end(0);
    await turn();
    end(1);
    expect(await results).toEqual(["A", "B", "C"]);
    expect(groups()).toEqual(["ab", "c"]);
  });

  it("an item starts another transaction when the running one takes too long", async () => {
    const { add, groups, end } = setUp({ waitMaxMs: 5 });
    const first = add("a");
    await turn();
    const second = add("b");
    await expect.poll(() => groups()).toEqual(["a", "b"]);
    end(1);
    expect(await second).toBe("B");
    end(0);
    expect(await first).toBe("A");
  });
});
