import { beforeEach, describe, expect, it } from "vitest";
import { PageStore, type KeptPage } from "./page-store.ts";

const OVERHEAD_BYTES = 1024;
const PAGE_BYTES = 1000;
const ROOM_FOR_THREE = 3 * (PAGE_BYTES + OVERHEAD_BYTES);
const AMINE = { subject: "logix_amine", locale: "ar" } as const;

let store: PageStore;
beforeEach(() => {
  store = new PageStore(ROOM_FOR_THREE);
});

/** @param bytes what it takes, both encodings together */
function page(etag: string, bytes = PAGE_BYTES): KeptPage {
  const half = Buffer.alloc(bytes / 2);
  return { status: 200, contentPolicy: "", gzip: half, brotli: half, etag };
}

const keep = (subject: string, kept = page(subject)) =>
  store.load({ subject, locale: "ar" }, () => Promise.resolve(kept));

const has = (subject: string) => store.find({ subject, locale: "ar" }) !== undefined;

/** A render that ends when the test says so. */
function slowRender() {
  const { promise, resolve, reject } = Promise.withResolvers<KeptPage | null>();
  return { render: () => promise, resolve, reject };
}

describe("keeping", () => {
  it("finds what was loaded, by subject and language", async () => {
    await keep("logix_amine");
    expect(store.find(AMINE)?.etag).toBe("logix_amine");
    expect(store.find({ ...AMINE, locale: "en" })).toBeUndefined();
    expect(has("logix_nadia")).toBe(false);
  });

  it("drops the least recently asked for when the bytes are used up", async () => {
    for (const subject of ["first", "second", "third"]) await keep(subject);
    expect(store.bytes).toBe(ROOM_FOR_THREE);
    expect(has("first")).toBe(true); // now the latest
    await keep("fourth");
    expect(["first", "second", "third", "fourth"].map(has)).toEqual([true, false, true, true]);
    expect(store.bytes).toBe(ROOM_FOR_THREE);
  });

  it("counts a page that is replaced once, and none that is gone", async () => {
    await keep("first");
    store.invalidate("first");
    await keep("first", page("larger", 2 * PAGE_BYTES));
    expect([store.size, store.bytes]).toEqual([1, 2 * PAGE_BYTES + OVERHEAD_BYTES]);
    store.flush();
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });

  it("does not keep what is larger than all of its room, nor throws out others for it", async () => {
    await keep("small");
    const huge = await keep("huge", page("huge", 2 * ROOM_FOR_THREE));
    expect(huge?.etag).toBe("huge");
    expect([has("huge"), has("small")]).toEqual([false, true]);
  });

  it("stays within its bytes however many are loaded", async () => {
    for (let number = 0; number < 3000; number++) await keep(`logix_${number}`);
    expect([store.size, store.bytes]).toEqual([3, ROOM_FOR_THREE]);
  });

  it("keeps neither a page that does not exist nor one that failed", async () => {
    expect(await store.load(AMINE, () => Promise.resolve(null))).toBeNull();
    await expect(store.load(AMINE, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(store.size).toBe(0);
    expect((await keep("logix_amine"))?.etag).toBe("logix_amine");
  });
});

describe("renders in flight", () => {
  it("are shared by all who ask meanwhile", async () => {
    const { render, resolve } = slowRender();
    let renders = 0;
    const asked = [1, 2, 3].map(() =>
      store.load(AMINE, () => {
        renders++;
        return render();
      }),
    );
    resolve(page("one"));
    expect((await Promise.all(asked)).map((answer) => answer?.etag)).toEqual(["one", "one", "one"]);
    expect(renders).toBe(1);
  });

  it.each([
    ["an invalidation", () => store.invalidate(AMINE.subject)],
    ["a flush", () => store.flush()],
  ])("before %s are answered, not kept, and not shared with who asks after it", async (_name, forget) => {
    const [before, after] = [slowRender(), slowRender()];
    const askedBefore = store.load(AMINE, before.render);
    forget();
    const askedAfter = store.load(AMINE, after.render);

    after.resolve(page("new"));
    expect((await askedAfter)?.etag).toBe("new");
    before.resolve(page("old"));
    expect((await askedBefore)?.etag).toBe("old");
    expect(store.find(AMINE)?.etag).toBe("new");
  });

  it("that end late do not take the place of a newer one that is still running", async () => {
    const [before, after] = [slowRender(), slowRender()];
    const askedBefore = store.load(AMINE, before.render);
    store.invalidate(AMINE.subject);
    const askedAfter = store.load(AMINE, after.render);
    before.reject(new Error("too late"));
    await expect(askedBefore).rejects.toThrow("too late");

    const shared = store.load(AMINE, () => Promise.reject(new Error("rendered twice")));
    after.resolve(page("new"));
    expect([(await askedAfter)?.etag, (await shared)?.etag]).toEqual(["new", "new"]);
  });
});

describe("invalidation", () => {
  it("forgets all languages of one subject, and nobody else", async () => {
    await keep("logix_amine");
    await store.load({ ...AMINE, locale: "en" }, () => Promise.resolve(page("english")));
    await keep("logix_nadia");
    store.invalidate("logix_amine");
    expect(has("logix_amine")).toBe(false);
    expect(store.find({ ...AMINE, locale: "en" })).toBeUndefined();
    expect(has("logix_nadia")).toBe(true);
  });
});
