import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as sitemapRoute } from "@/app/sitemap.xml/route";
import { SITEMAP_CACHE_MS } from "#lib/domain/limits";
import { createCachedSitemap, findPartStarts, writePart, writeSitemap } from "#lib/server/services/sitemap";
import { sitemapPartPath } from "#lib/wire/site/indexed-pages";
import { activeOwner, adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";

let active: Person[];
let inactive: Person;
let staff: Person;
beforeAll(async () => {
  active = [];
  for (const name of ["logix_zoe", "logix_Amine", "logix_b_2", "logix_b1", "logix_m"]) {
    active.push(await activeOwner({ username: name }));
  }
  inactive = await signUp({ username: "logix_idle" });
  staff = await adminWithoutForce({ username: "logix_boss_of_all" });
});

const textOf = async (chunks: AsyncGenerator<string>) => (await Array.fromAsync(chunks)).join("");
const readSitemap = async (perPart?: number) => textOf(writeSitemap(await findPartStarts(perPart)));
const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? "");
const fetchPart = (part: string) => new Visitor().get(sitemapRoute, `/sitemap.xml?part=${part}`);
const addresses = ({ username }: Person) => [`${ORIGIN}/view/${username}`, `${ORIGIN}/en/view/${username}`];

describe("the sitemap", () => {
  it("the sitemap lists only the site's pages and active profiles, in both languages", async () => {
    const response = await new Visitor().get(sitemapRoute, "/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = response.bytes.toString();
    const locs = locsOf(xml);
    expect(locs).toEqual(
      expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/en`, `${ORIGIN}/en/auth/get_card`]),
    );
    for (const person of active) expect(locs).toEqual(expect.arrayContaining(addresses(person)));
    expect(new Set(locs).size).toBe(locs.length);
    expect(xml).not.toContain(inactive.username);
    expect(xml).not.toContain(staff.username);
    expect(xml).not.toMatch(/\/panel|logixgroup|\/auth\/login/);
  });

  it("the sitemap has each page's translation and each profile's last change", async () => {
    await sql`update users set updated_at = '2026-03-01T10:00:00Z' where username = 'logix_zoe'`;
    const xml = await readSitemap();
    const entry = xml.split("\n").find((line) => line.includes(`<loc>${ORIGIN}/en/view/logix_zoe<`));
    expect(entry).toContain("<lastmod>2026-03-01T10:00:00.000Z</lastmod>");
    for (const [hreflang, path] of [
      ["ar", "/view/logix_zoe"],
      ["en", "/en/view/logix_zoe"],
      ["x-default", "/view/logix_zoe"],
    ]) {
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${ORIGIN}${path}"/>`);
    }
  });

  it("the sitemap omits profiles after their deactivation or deletion", async () => {
    const [gone, off] = [await activeOwner(), await activeOwner()];
    expect(await readSitemap()).toContain(gone.username);
    await sql`update users set is_active = false where id = ${off.id}`;
    await sql`delete from users where id = ${gone.id}`;
    const xml = await readSitemap();
    expect(xml).not.toContain(gone.username);
    expect(xml).not.toContain(off.username);
  });
});

describe("sitemap parts", () => {
  it.each([1, 2, 4])(
    "sitemap parts of %i profiles list each profile once and the site's pages once",
    async (perPart) => {
      const index = await readSitemap(perPart);
      expect(index).toContain("<sitemapindex");
      const files = Math.ceil(active.length / perPart);
      expect(locsOf(index)).toEqual(
        Array.from({ length: files }, (_, at) => ORIGIN + sitemapPartPath(at + 1)),
      );
      const lists = [];
      for (let number = 1; number <= files; number++)
        lists.push(await textOf(writePart(await findPartStarts(perPart), number)));
      const locs = lists.flatMap(locsOf);
      expect(locs.filter((loc) => /\/view\/./.test(loc)).toSorted()).toEqual(
        active.flatMap(addresses).toSorted(),
      );
      expect(locs.filter((loc) => loc === `${ORIGIN}/about`)).toHaveLength(1);
      for (const xml of lists) {
        expect(locsOf(xml).filter((loc) => /\/view\/./.test(loc)).length).toBeLessThanOrEqual(2 * perPart);
      }
      expect(await createCachedSitemap(perPart).readPart(files + 1)).toBeNull();
    },
  );

  it("the sitemap is one list when all profiles fit", async () => {
    expect(await readSitemap(active.length)).toContain("<urlset");
    expect(await readSitemap(active.length - 1)).toContain("<sitemapindex");
  });
});

describe("the sitemap cache", () => {
  const locsIn = (packed: Buffer | null) => (packed ? locsOf(gunzipSync(packed).toString()) : null);

  it("the cached sitemap stays the same for a minute and is then written again", async () => {
    let nowMs = 0;
    const cached = createCachedSitemap(2, () => nowMs);
    const files = Math.ceil(active.length / 2);
    const all = async () => [
      await cached.readIndex(),
      ...(await Promise.all(Array.from({ length: files }, (_, at) => cached.readPart(at + 1)))),
    ];
    const first = await all();
    const listed = first.slice(1).flatMap((packed) => locsIn(packed) ?? []);
    for (const person of active) expect(listed).toEqual(expect.arrayContaining(addresses(person)));
    const off = active[0] as Person;
    await sql`update users set is_active = false where id = ${off.id}`;
    try {
      nowMs = SITEMAP_CACHE_MS - 1;
      for (const [at, packed] of (await all()).entries()) expect(packed).toBe(first[at]);
      nowMs = SITEMAP_CACHE_MS;
      const second = (await all()).slice(1);
      expect(second.flatMap((packed) => locsIn(packed) ?? [])).not.toContain(addresses(off)[0]);
    } finally {
      await sql`update users set is_active = true where id = ${off.id}`;
    }
  });

  it("sitemap parts written one after another list each profile once, even when profiles are added in between", async () => {
    const starts = await findPartStarts(2);
    const first = await textOf(writePart(starts, 1));
    const early = await activeOwner({ username: "logix_aa" });
    const rest = [];
    for (let number = 2; number <= starts.length; number++)
      rest.push(await textOf(writePart(starts, number)));
    const locs = [first, ...rest].flatMap(locsOf);
    for (const person of active) expect(locs.filter((loc) => loc === addresses(person)[0])).toHaveLength(1);
    await sql`delete from users where id = ${early.id}`;
  });

  it("the sitemap cache holds only the most recently read parts", async () => {
    const cached = createCachedSitemap(1);
    const read = (numbers: number[]) => Promise.all(numbers.map((number) => cached.readPart(number)));
    const [first, second, third] = await read([1, 2, 3, 4]);
    expect(await cached.readPart(1)).toBe(first);
    await read([5]);
    expect(await read([1, 3])).toEqual([first, third]);
    expect(await cached.readPart(2)).not.toBe(second);
  });

  it("parallel requests write the cached sitemap once", async () => {
    const cached = createCachedSitemap(2);
    const reads = await Promise.all(Array.from({ length: 5 }, () => cached.readPart(1)));
    expect(new Set(reads).size).toBe(1);
    const indexes = await Promise.all(Array.from({ length: 5 }, () => cached.readIndex()));
    expect(new Set(indexes).size).toBe(1);
  });

  it("the sitemap cache stores neither failures nor missing parts", async () => {
    const cached = createCachedSitemap(2);
    await sql`alter table users rename column username_key to key_away`;
    try {
      await expect(cached.readIndex()).rejects.toThrow();
      await expect(cached.readPart(1)).rejects.toThrow();
    } finally {
      await sql`alter table users rename column key_away to username_key`;
    }
    expect(locsIn(await cached.readPart(1))).toContain(`${ORIGIN}/about`);
    expect(locsIn(await cached.readIndex())).toContain(ORIGIN + sitemapPartPath(1));
    expect(await cached.readPart(Math.ceil(active.length / 2) + 1)).toBeNull();
  });
});

it.each(["0", "2", "1.xml", "-1", "1e0", "999999999", "a"])("the sitemap part %j gives 404", async (part) => {
  expect((await fetchPart(part)).status).toBe(404);
});

it("the first sitemap part exists even when it is the only one", async () => {
  expect((await fetchPart("1")).bytes.toString()).toContain("/view/logix_zoe");
});
