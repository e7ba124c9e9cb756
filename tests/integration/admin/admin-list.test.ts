import { beforeAll, describe, expect, it } from "vitest";
import { GET as listRoute } from "@/app/api/group/all/route";
import type { toAdminUserWire } from "#lib/wire/user/server";
import { activeOwner, admin, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import type { ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// The list of users (portal 4).

type AdminUser = ReturnType<typeof toAdminUserWire>;
interface Page {
  users: AdminUser[];
  total: number;
  page: number;
  limit: number;
}

let reader: Person;
let ahmed: Person;
let zoe: Person;
let dir: Person;
beforeAll(async () => {
  ahmed = await activeOwner({
    fullName: "أحمد بن علي",
    username: "logix_Ahmed",
    email: "ahmed@dz.example",
    address: "قسنطينة",
    phone: { PrPhone: "0550111222", SePhone: "021334455" },
  });
  zoe = await signUp({ fullName: "Zoé Élise", username: "logix_zoe", address: "50% rue_A" });
  dir = await signUp({ fullName: "C:\\Dir", username: "logix_dir", address: "50 rueXA" });
  reader = await admin({ fullName: "The Reader", username: "logix_reader" });
});

const list = (query: Record<string, string> | string, { visitor } = reader): Promise<ParsedResponse> =>
  visitor.get(listRoute, `${toPath("GET /api/group/all")}?${new URLSearchParams(query)}`);
const pageOf = async (query: Record<string, string>): Promise<Page> => (await list(query)).as<Page>();
const found = async (search: string): Promise<string[]> => {
  const { users, total } = await pageOf({ search });
  expect(total).toBe(users.length);
  return users.map(({ username }) => username).sort();
};

describe("search", () => {
  it.each([
    ["the username in any case", "LOGIX_AHMED"],
    ["a part of the e-mail", "ahmed@dz"],
    ["the name", "أحمد"],
    ["the name without hamza", "احمد"],
    ["the name with another hamza", "إحمد"],
    ["the name with diacritics and tatweel", "أَحْمـــد"],
    ["the address with another last letter", "قسنطينه"],
    ["several words in any order", "علي logix_ahm احمد"],
    ["words with space around them", "  علي \t "],
    ["the phone as stored", "0550111222"],
    ["the phone without 0", "550111222"],
    ["the phone with 213", "213550111222"],
    ["the phone with +213", "+213550111222"],
    ["the phone with 00213", "00213550111222"],
    ["the phone in Arabic-Indic digits", "٠٥٥٠١١١٢٢٢"],
    ["the phone with spaces", "0550 11 12 22"],
    ["the phone with dashes", "0550-11-12-22"],
    ["the phone with other signs", "tel:+213 (0)550/11.12—22"],
    ["a part of the phone with dashes", "0550-11"],
    ["a part of the phone with other signs", "(0)550/11.1"],
    ["the phone beside the name", "أحمد 0550-11-12-22"],
    ["the phone with separators apart", "علي +213 (0) 550 - 11 - 12"],
    ["another phone", "21334455"],
    ["another phone in groups", "21 33 44 55"],
    ["the username with @", "@Ahmed"],
    ["the address of the page", "https://logix.example/ar/view/logix_ahmed?s=qr"],
    ["the short link", "logix.example/u/AHMED"],
  ])("a search finds a user by %s", async (_what, search) => {
    expect(await found(search)).toEqual(["logix_Ahmed"]);
  });

  it.each([
    ["%", ["logix_zoe"]],
    ["50%", ["logix_zoe"]],
    ["％", ["logix_zoe"]],
    ["rue_a", ["logix_zoe"]],
    ["zo_", []],
    ["\\", ["logix_dir"]],
    ["c:\\d", ["logix_dir"]],
    ["\\%", []],
    ["%%", []],
    ["ELISE zoe", ["logix_zoe"]],
    ["rue", ["logix_dir", "logix_zoe"]],
    ["zoe dir", []],
    ["nobody", []],
    ["zoe\0", ["logix_zoe"]],
    ["'", []],
    ["’ ´", []],
    ["zoe '", ["logix_zoe"]],
    ["+", []],
    ["-", []],
    ["@", ["logix_Ahmed", "logix_dir", "logix_reader", "logix_zoe"]],
    ["@dz.example", ["logix_Ahmed"]],
    ["zoe - rue", ["logix_zoe"]],
  ])("a search for %j treats no character as a pattern", async (search, usernames) => {
    expect(await found(search)).toEqual(usernames);
  });

  it("a search of 200 characters is accepted, and one of 201 rejected", async () => {
    expect((await list({ search: "x".repeat(200) })).status).toBe(200);
    expect((await list({ search: "x".repeat(201) })).status).toBe(422);
  });

  it.each([
    ["O'Brien", ["O’Brien", "O'Brien", "OʼBrien", "obrien", "o`brien"]],
    ["M’hamed Ben\u2011Ali", ["M'hamed", "mhamed", "Ben-Ali", "ben–ali"]],
    ["Cœur Læticia", ["coeur", "CŒUR", "laeticia", "LÆTICIA"]],
    ["كريم ياسين", ["کریم", "یاسین"]],
    ["Ɛli Ɣiles", ["Ali", "ghiles", "ɛli", "Γiles"]],
    ["می\u200cخواهم", ["ميخواهم", "می\u200cخواهم", "می"]],
    ["عبد الله", ["عبد\u200d", "الله\u200f"]],
  ])("a search finds %j in every spelling", async (fullName, spellings) => {
    const person = await signUp({ fullName: "Name" });
    await sql`update users set full_name = ${fullName} where id = ${person.id}`;
    for (const search of spellings) {
      const usernames = await found(search);
      expect([search, usernames]).toEqual([search, expect.arrayContaining([person.username])]);
    }
    await sql`delete from users where id = ${person.id}`;
  });

  it.each(["", " "])("an empty search (%j) finds all users", async (search) => {
    expect(await pageOf({ search })).toMatchObject({ total: 4 });
  });
});

describe("filters", () => {
  it.each([
    [{ role: "admin" }, ["logix_reader"]],
    [{ role: "user", isActive: "true" }, ["logix_Ahmed"]],
    [{ role: "user", isActive: "false" }, ["logix_dir", "logix_zoe"]],
    [{ isActive: "true" }, ["logix_Ahmed", "logix_reader"]],
    [{ isActive: "false", search: "zoe" }, ["logix_zoe"]],
    [{ isActive: "true", search: "zoe" }, []],
    [
      { role: "", isActive: "", page: "", limit: "" },
      ["logix_Ahmed", "logix_dir", "logix_reader", "logix_zoe"],
    ],
  ])("the filter %j returns only matching users", async (query, usernames) => {
    const { users, total } = await pageOf(query as Record<string, string>);
    expect(users.map(({ username }) => username).sort()).toEqual(usernames);
    expect(total).toBe(usernames.length);
  });

  it.each([
    "role=owner",
    "role=ADMIN",
    "isActive=1",
    "isActive=TRUE",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=1000001",
    "limit=0",
    "limit=101",
    "limit=1e1",
    "limit=%2B5",
    "page=1&page=2",
    "search=a&search=b",
  ])("the list of users rejects the query %s", async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});

describe("list entry", () => {
  it("a list entry has exactly the fields that the admin area shows", async () => {
    const { users } = await pageOf({ search: "logix_ahmed" });
    const [order] = await sql`select number from orders where user_id = ${ahmed.id}`;
    expect(users).toEqual([
      {
        _id: ahmed.id,
        uid: ahmed.uid,
        username: "logix_Ahmed",
        fullName: "أحمد بن علي",
        email: "ahmed@dz.example",
        phone: {
          PrPhone: "0550111222",
          SePhone: "021334455",
          ThPhone: "",
          PhPhone: "",
          LinkedTo_Pr: [],
          LinkedTo_Se: [],
          LinkedTo_Th: [],
          LinkedTo_Ph: [],
        },
        address: "قسنطينة",
        role: "user",
        isActive: true,
        profile_meta: {
          verified: false,
          role: "user",
          status: "Production",
          isActive: true,
          referral_from: "logix",
        },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        card: { color: "#0D0D0D", image_on_card: "", MessageOn_Card: "" },
        order: { number: order?.number, status: "new", price: 1600 },
      },
    ]);
  });

  it("a list entry of a user without card and order has empty values for both", async () => {
    await sql`delete from cards where user_id = ${dir.id}`;
    await sql`delete from orders where user_id = ${dir.id}`;
    const { users } = await pageOf({ search: "logix_dir" });
    expect(users).toMatchObject([
      {
        card: { color: "", image_on_card: "", MessageOn_Card: "" },
        order: { number: 0, status: "", price: 0 },
      },
    ]);
  });
});

describe("pages", () => {
  const total = 25;
  beforeAll(async () => {
    for (let person = 0; person < total; person++) await signUp({ address: "Paging town" });
  });
  const page = (number: number, limit: number) =>
    pageOf({ search: "paging", page: String(number), limit: String(limit) });

  it.each([1, 10, 24, 25, 26, 100])(
    "pages of %i users contain each user once, newest first",
    async (limit) => {
      const pages: Page[] = [];
      for (let number = 1; pages.at(-1)?.users.length !== 0; number++) pages.push(await page(number, limit));
      expect(pages).toHaveLength(Math.ceil(total / limit) + 1);
      for (const [index, { page: number, limit: size, total: all }] of pages.entries()) {
        expect([number, size, all]).toEqual([index + 1, limit, total]);
      }
      const listed = pages.flatMap(({ users }) => users);
      expect(new Set(listed.map(({ _id }) => _id)).size).toBe(total);
      const times = listed.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    },
  );

  it("pages contain users created at the same time once each", async () => {
    await sql`update users set created_at = '2026-01-01' where address = 'Paging town'`;
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page(number, 7)));
    expect(pages.map(({ users }) => users.length)).toEqual([7, 7, 7, 4]);
    const ids = pages.flatMap(({ users }) => users.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(total);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it("a page has 20 users by default", async () => {
    expect(await pageOf({ search: "paging" })).toMatchObject({ total, page: 1, limit: 20 });
    expect((await pageOf({ search: "paging" })).users).toHaveLength(20);
  });
});

describe("sorting", () => {
  const NAMES = ["zed", "Éa", "ab", "آمن", "احمد", "أحمد", "B", "ABBA"];
  beforeAll(async () => {
    for (const [index, fullName] of NAMES.entries()) {
      const { id } = await signUp({ fullName, username: `logix_S${8 - index}`, address: "Sorted town" });
      await sql`update users set created_at = ${new Date(Date.UTC(2026, 0, index + 1))}, is_active = ${index % 2 === 0}
                where id = ${id}`;
    }
  });
  const sorted = async (query: Record<string, string>) =>
    (await pageOf({ search: "sorted town", ...query })).users.map(({ fullName }) => fullName);
  const [n0, n1, n2, n3, n4, n5, n6, n7] = NAMES;

  it.each([
    ["createdAt", [...NAMES]],
    ["username", [...NAMES].reverse()],
    ["isActive", [n1, n3, n5, n7, n0, n2, n4, n6]],
  ])("the list of users sorts by %s in both directions", async (sort, names) => {
    expect(await sorted({ sort, order: "asc" })).toEqual(names);
    expect(await sorted({ sort, order: "desc" })).toEqual([...names].reverse());
    expect(await sorted({ sort })).toEqual([...names].reverse());
  });

  it("sorting by name ignores case, accents and hamza", async () => {
    const names = await sorted({ sort: "fullName", order: "asc" });
    expect(names.slice(0, 5)).toEqual(["ab", "ABBA", "B", "Éa", "zed"]);
    // Both names fold to the same text, so the id decides.
    expect(new Set(names.slice(5, 7))).toEqual(new Set(["احمد", "أحمد"]));
    expect(names[7]).toBe("آمن");
    expect(await sorted({ sort: "fullName" })).toEqual([...names].reverse());
  });

  it("sorting by name follows a changed name", async () => {
    await sql`update users set full_name = 'zzz' where full_name = 'ab'`;
    expect((await sorted({ sort: "fullName" }))[3]).toBe("zzz");
  });

  it("the list of users is newest first by default", async () => {
    expect(await sorted({})).toEqual(await sorted({ sort: "createdAt", order: "desc" }));
    expect(await sorted({ order: "asc" })).toEqual(await sorted({ sort: "createdAt", order: "asc" }));
    expect(await sorted({ sort: "", order: "" })).toEqual(await sorted({}));
  });

  it.each(["fullName", "username", "isActive"])("pages sorted by %s contain each user once", async (sort) => {
    await sql`update users set full_name = 'Same', created_at = '2026-01-01' where address = 'Paging town'`;
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => pageOf({ search: "paging", sort, page: String(number), limit: "7" })),
    );
    const ids = pages.flatMap(({ users }) => users.map(({ _id }) => _id));
    expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
  });

  it.each(["sort=email", "sort=FULLNAME", "sort=password_hash", "order=DESC", "order=1"])(
    "the list of users rejects %s",
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

it("only admin sessions can read the list of users", async () => {
  expect((await list({}, zoe)).status).toBe(403);
  expect((await list({}, ahmed)).status).toBe(403);
});
