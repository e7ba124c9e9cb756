import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageStore, type CachedPage } from "./page-store.ts";

const OVERHEAD_BYTES = 1024;
const PAGE_BYTES = 1000;
const ROOM_FOR_THREE = 3 * (PAGE_BYTES + OVERHEAD_BYTES);
const AMINE = { cacheTag: "logix_amine", locale: "ar" } as const;

let store: PageStore;
beforeEach(() => {
  store = new PageStore(ROOM_FOR_THREE);
});

function page(etag: string, bytes = PAGE_BYTES): CachedPage {
  const half = Buffer.alloc(bytes / 2);
  const flags = { isProvisional: false, isNoindex: false };
  return { status: 200, contentPolicy: "", gzip: half, brotli: half, etag, ...flags };
}

const provisional = (etag: string): CachedPage => ({ ...page(etag), isProvisional: true });

const load = (cacheTag: string, loaded = page(cacheTag)) =>
  store.load({ cacheTag, locale: "ar" }, () => Promise.resolve(loaded));

const has = (cacheTag: string) => store.find({ cacheTag, locale: "ar" }) !== undefined;

const copyOf = (cacheTag: string) => store.findCopy({ cacheTag, locale: "ar" })?.etag;

function slowRender() {
  const { promise, resolve, reject } = Promise.withResolvers<CachedPage | null>();
  return { render: () => promise, resolve, reject };
}

describe("caching", () => {
  it("a loaded page is found by cache tag and language", async () => {
    await load("logix_amine");
    expect(store.find(AMINE)?.etag).toBe("logix_amine");
    expect(store.find({ ...AMINE, locale: "en" })).toBeUndefined();
    expect(has("logix_nadia")).toBe(false);
  });

  it("a page is found until it expires, and is a copy from then on", async () => {
    vi.useFakeTimers({ now: 10_000 });
    await load("logix_amine", { ...page("scheduled"), expiresAtMs: 10_001 });
    expect(has("logix_amine")).toBe(true);
    vi.setSystemTime(10_001);
    expect(has("logix_amine")).toBe(false);
    expect(copyOf("logix_amine")).toBe("scheduled");
    expect([store.size, store.bytes]).toEqual([0, PAGE_BYTES + OVERHEAD_BYTES]);
    await load("logix_amine", page("next"));
    expect(store.find(AMINE)?.etag).toBe("next");
    expect(copyOf("logix_amine")).toBeUndefined();
    vi.useRealTimers();
  });

  it("the page store evicts the least recently used page when its bytes are used up", async () => {
    for (const cacheTag of ["first", "second", "third"]) await load(cacheTag);
    expect(store.bytes).toBe(ROOM_FOR_THREE);
    expect(has("first")).toBe(true); // now the latest
    await load("fourth");
    expect(["first", "second", "third", "fourth"].map(has)).toEqual([true, false, true, true]);
    expect(store.bytes).toBe(ROOM_FOR_THREE);
  });

  it("a page in frequent use stays cached while others are loaded and evicted", async () => {
    store = new PageStore(8 * (PAGE_BYTES + OVERHEAD_BYTES));
    await load("hot");
    for (let other = 0; other < 50; other++) {
      expect(has("hot")).toBe(true);
      await load(`other-${other}`);
    }
    // Last used before the 50th page: at most the newest quarter is behind it.
    for (let other = 50; other < 55; other++) await load(`other-${other}`);
    expect(has("hot")).toBe(true);
    for (let other = 55; other < 63; other++) await load(`other-${other}`);
    expect(has("hot")).toBe(false);
  });

  it("the page store counts the bytes of a replaced page once, and of a removed one not at all", async () => {
    await load("first");
    store.invalidate("first");
    await load("first", page("larger", 2 * PAGE_BYTES));
    expect([store.size, store.bytes]).toEqual([1, 2 * PAGE_BYTES + OVERHEAD_BYTES]);
    store.flush(() => false);
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });

  it("a page that is larger than the page store is not cached, and evicts no other", async () => {
    await load("small");
    const huge = await load("huge", page("huge", 2 * ROOM_FOR_THREE));
    expect(huge?.etag).toBe("huge");
    expect([has("huge"), has("small")]).toEqual([false, true]);
  });

  it("the page store stays within its bytes, however many pages are loaded", async () => {
    for (let number = 0; number < 3000; number++) await load(`logix_${number}`);
    expect([store.size, store.bytes]).toEqual([3, ROOM_FOR_THREE]);
  });

  it("neither a missing page nor a failed render is cached", async () => {
    expect(await store.load(AMINE, () => Promise.resolve(null))).toBeNull();
    await expect(store.load(AMINE, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(store.size).toBe(0);
    expect((await load("logix_amine"))?.etag).toBe("logix_amine");
  });
});

describe("renders in flight", () => {
  it("concurrent callers of a page share one render", async () => {
    const { render, resolve } = slowRender();
    let renders = 0;
    const loads = [1, 2, 3].map(() =>
      store.load(AMINE, () => {
        renders++;
        return render();
      }),
    );
    resolve(page("one"));
    expect((await Promise.all(loads)).map((page) => page?.etag)).toEqual(["one", "one", "one"]);
    expect(renders).toBe(1);
  });

  it.each([
    ["an invalidation", () => store.invalidate(AMINE.cacheTag)],
    ["a flush", () => store.flush(() => true)],
  ])(
    "a render that started before %s serves its callers, but is neither cached nor shared",
    async (_name, invalidate) => {
      const [before, after] = [slowRender(), slowRender()];
      const oldLoad = store.load(AMINE, before.render);
      invalidate();
      const newLoad = store.load(AMINE, after.render);

      after.resolve(page("new"));
      expect((await newLoad)?.etag).toBe("new");
      before.resolve(page("old"));
      expect((await oldLoad)?.etag).toBe("old");
      expect(store.find(AMINE)?.etag).toBe("new");
    },
  );

  it("a render that ends late does not replace a newer one in progress", async () => {
    const [before, after] = [slowRender(), slowRender()];
    const oldLoad = store.load(AMINE, before.render);
    store.invalidate(AMINE.cacheTag);
    const newLoad = store.load(AMINE, after.render);
    before.reject(new Error("too late"));
    await expect(oldLoad).rejects.toThrow("too late");

    const shared = store.load(AMINE, () => Promise.reject(new Error("rendered twice")));
    after.resolve(page("new"));
    expect([(await newLoad)?.etag, (await shared)?.etag]).toEqual(["new", "new"]);
  });
});

describe("invalidation", () => {
  it("an invalidation drops all languages of one cache tag, and no other", async () => {
    await load("logix_amine");
    await store.load({ ...AMINE, locale: "en" }, () => Promise.resolve(page("english")));
    await load("logix_nadia");
    store.invalidate("logix_amine");
    expect(has("logix_amine")).toBe(false);
    expect(store.find({ ...AMINE, locale: "en" })).toBeUndefined();
    expect(has("logix_nadia")).toBe(true);
  });
});

describe("copies for outages", () => {
  it("a flush turns cached pages into copies, which find does not return", async () => {
    for (const cacheTag of ["stays", "goes"]) await load(cacheTag);
    store.flush((cacheTag) => cacheTag === "stays");
    expect([has("stays"), has("goes"), store.size]).toEqual([false, false, 0]);
    expect([copyOf("stays"), copyOf("goes")]).toEqual(["stays", undefined]);
    expect(store.cacheTags).toEqual(["stays"]);
    expect(store.bytes).toBe(PAGE_BYTES + OVERHEAD_BYTES);
  });

  it("copies survive a second flush unless it drops them", async () => {
    await load("stays");
    store.flush(() => true);
    await load("newer");
    store.flush(() => true);
    expect([copyOf("stays"), copyOf("newer")]).toEqual(["stays", "newer"]);
    store.flush((cacheTag) => cacheTag === "newer");
    expect([copyOf("stays"), copyOf("newer")]).toEqual([undefined, "newer"]);
  });

  it("an invalidation drops a copy, even during a render", async () => {
    await load("logix_amine");
    store.flush(() => true);
    const { render, resolve } = slowRender();
    const pending = store.load(AMINE, render);
    store.invalidate("logix_amine");
    resolve(page("late"));
    await pending;
    expect([copyOf("logix_amine"), has("logix_amine"), store.bytes]).toEqual([undefined, false, 0]);
  });

  it("a new render replaces a copy, even when the page is gone", async () => {
    for (const cacheTag of ["changed", "deleted"]) await load(cacheTag);
    store.flush(() => true);
    await load("changed", page("new"));
    await store.load({ cacheTag: "deleted", locale: "ar" }, () => Promise.resolve(null));
    expect([copyOf("changed"), copyOf("deleted"), has("changed")]).toEqual([undefined, undefined, true]);
    expect(store.bytes).toBe(PAGE_BYTES + OVERHEAD_BYTES);
  });

  it("a copy stays when the next render fails", async () => {
    await load("logix_amine");
    store.flush(() => true);
    await expect(store.load(AMINE, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(copyOf("logix_amine")).toBe("logix_amine");
  });

  it("a provisional page is stored as a copy, not cached", async () => {
    const page = await load("logix_amine", provisional("older settings"));
    expect(page?.etag).toBe("older settings");
    expect([has("logix_amine"), copyOf("logix_amine")]).toEqual([false, "older settings"]);
    await load("logix_amine");
    expect([has("logix_amine"), copyOf("logix_amine")]).toEqual([true, undefined]);
  });

  it("copies are evicted before pages, oldest first", async () => {
    for (const cacheTag of ["first", "second", "third"]) await load(cacheTag);
    store.flush(() => true);
    await load("fourth");
    expect(["first", "second", "third"].map(copyOf)).toEqual([undefined, "second", "third"]);
    for (const cacheTag of ["fifth", "sixth"]) await load(cacheTag);
    expect([store.size, store.bytes]).toEqual([3, ROOM_FOR_THREE]);
    expect(["second", "third"].map(copyOf)).toEqual([undefined, undefined]);
  });
});

describe("a shared tag", () => {
  const COMPANY = "company:1";
  const ofCompany = (etag: string) => ({ ...page(etag), sharedTag: COMPANY });

  it("an invalidated shared tag drops all pages and copies that have it, and no others", async () => {
    await load("logix_amine", ofCompany("a"));
    await load("logix_nadia", { ...ofCompany("n"), isProvisional: true });
    await load("logix_samir");
    store.invalidate(COMPANY);
    expect([has("logix_amine"), copyOf("logix_nadia"), has("logix_samir")]).toEqual([false, undefined, true]);
    expect(store.bytes).toBe(PAGE_BYTES + OVERHEAD_BYTES);
  });

  it("a shared tag no longer belongs to a page that was rendered without it", async () => {
    await load("logix_amine", ofCompany("a"));
    store.invalidate("logix_amine");
    await load("logix_amine", page("left"));
    store.invalidate(COMPANY);
    expect(has("logix_amine")).toBe(true);
  });

  it("an invalidated shared tag keeps running renders out of the cache, and later callers start a new one", async () => {
    const { render, resolve } = slowRender();
    const first = store.load(AMINE, render);
    store.invalidate(COMPANY);
    const second = load("logix_amine", ofCompany("new"));
    resolve(ofCompany("old"));
    expect([(await first)?.etag, (await second)?.etag]).toEqual(["old", "new"]);
    expect(store.find(AMINE)?.etag).toBe("new");
  });

  it("an invalidated shared tag drops all of 10,000 pages", async () => {
    store = new PageStore(1e9);
    for (let index = 0; index < 10_000; index++) await load(`logix_${index}`, ofCompany("a"));
    store.invalidate(COMPANY);
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });
});
