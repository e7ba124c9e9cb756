import { beforeAll, describe, expect, it } from "vitest";
import { GET as exportRoute } from "@/app/api/group/export/v1/route";
import { activeOwner, admin, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import type { ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
let amina: Person;
beforeAll(async () => {
  boss = await admin({ fullName: "The Boss", username: "logix_boss" });
  amina = await activeOwner({
    fullName: "أمينة",
    username: "logix_amina",
    address: 'Rue "A", 5',
    phone: { PrPhone: "0550111222", SePhone: "021334455" },
  });
  await signUp({ fullName: "=HYPERLINK(1)", username: "logix_formula", address: "+1" });
  await signUp({ fullName: "@sum", username: "logix_at", address: "-1+1" });
  await signUp({
    fullName: 'A;"=1',
    username: "logix_separator",
    address: "Rue X;=cmd|' /C calc'!A0; ＝1,-1|+1",
  });
});

const download = (query: Record<string, string> | string = {}, language = "en"): Promise<ParsedResponse> =>
  boss.visitor.get(exportRoute, `${toPath("GET /api/group/export/v1")}?${new URLSearchParams(query)}`, {
    headers: { "x-locale": language },
  });
const textOf = async (query?: Record<string, string>, language?: string) =>
  (await download(query, language)).bytes.toString("utf8");
/** Splits as spreadsheets do: text after a closing quote belongs to the cell. */
function splitLeniently(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at);
    if (char === '"' && (isQuoted || cell === "")) {
      if (isQuoted && line.charAt(at + 1) === '"') cell += line.charAt(++at);
      else isQuoted = !isQuoted;
    } else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}
const usernamesOf = async (query: Record<string, string>) =>
  (await textOf(query)).match(/^"logix_\w+/gm)?.map((cell) => cell.slice(1)) ?? [];

describe("the users file", () => {
  it("the users file is a CSV attachment with one BOM that is not cached", async () => {
    const { status, headers, bytes } = await download();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="logix-users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).not.toContain("\uFEFF");
  });

  it("the users file has one line for each user", async () => {
    const [order] = await sql`select number from orders where user_id = ${amina.id}`;
    const [user] = await sql<{ created_at: Date }[]>`select created_at from users where id = ${amina.id}`;
    expect(await textOf({ search: "logix_amina" })).toBe(
      '\uFEFF"Username";"Full name";"Email";"Phones";"Address";"Role";"Status";"Verified";"Created";"Order number";"Order status";"Price (DA)"\r\n' +
        `"logix_amina";"أمينة";"${amina.email}";"0550 11 12 22, 021 33 44 55";"Rue ""A"", 5";"user";"active";"no";` +
        `"${user?.created_at.toISOString()}";"LX-${order?.number}";"new";"1600"\r\n`,
    );
  });

  it("the users file has its header in the caller's language", async () => {
    expect(await textOf({ search: "nobody" }, "ar")).toMatch(
      /^\uFEFF"اسم المستخدم";"الاسم الكامل";[^\n]+\r\n$/,
    );
  });

  it("the users file escapes user input that a spreadsheet would read as a formula", async () => {
    const text = await textOf();
    for (const cell of [`"'=HYPERLINK(1)"`, `"'+1"`, `"'@sum"`, `"'-1+1"`]) expect(text).toContain(cell);
    expect(text).not.toMatch(/(?:^|;)"[=+\-@\t\r]/m);
  });

  it.each([",", ";", "\t", "|"])(
    "the users file has no formula in any cell when %j is the separator",
    async (separator) => {
      const text = await textOf();
      for (const line of text.split("\r\n")) {
        for (const cell of splitLeniently(line, separator)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }
      expect(text).toContain(`"Rue X;'=cmd|' /C calc'!A0;' ＝1,'-1|'+1"`);
    },
  );

  it("the users file has the newest order of a user, or empty cells without one", async () => {
    await sql`delete from orders where user_id = ${boss.id}`;
    expect(await textOf({ search: "logix_boss" })).toMatch(/;"";"";""\r\n$/);
    await sql`insert into orders (number, user_id, price_da, status) values (999999, ${amina.id}, 500, 'shipped')`;
    expect(await textOf({ search: "logix_amina" })).toMatch(/"LX-999999";"shipped";"500"\r\n$/);
    await sql`delete from orders where number = 999999`;
  });
});

describe("the selection of users", () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ["logix_separator", "logix_at", "logix_formula", "logix_amina", "logix_boss"]],
    [
      { sort: "username", order: "asc" },
      ["logix_amina", "logix_at", "logix_boss", "logix_formula", "logix_separator"],
    ],
    [{ role: "admin" }, ["logix_boss"]],
    [{ isActive: "false", sort: "username" }, ["logix_separator", "logix_formula", "logix_at"]],
    [{ search: "امينه" }, ["logix_amina"]],
    [
      { page: "2", limit: "1" },
      ["logix_separator", "logix_at", "logix_formula", "logix_amina", "logix_boss"],
    ],
  ])(
    "the users file for %j has the users and order of the list, without its pages",
    async (query, usernames) => {
      expect(await usernamesOf(query)).toEqual(usernames);
    },
  );

  it("the users file contains more than 2000 users", async () => {
    await sql`insert into issued_usernames (key) select 'logix_many' || n from generate_series(1, 2100) n`;
    await sql`
      insert into users (uid, username, username_key, email, password_hash, full_name, referral_code)
      select 'manyuid' || n, 'logix_many' || n, 'logix_many' || n, 'many' || n || '@x.dz', '', 'Many', 'many' || n
      from generate_series(1, 2100) n`;
    const usernames = await usernamesOf({ search: "many" });
    expect(new Set(usernames).size).toBe(2100);
    await sql`delete from users where full_name = 'Many'`;
  });

  it.each(["sort=email", "order=up", "role=owner", "isActive=1"])(
    "the users file refuses the query %s",
    async (query) => {
      await expectRefusal(422, () => download(query));
    },
  );
});

describe("downloads", () => {
  it("a download is recorded without its query", async () => {
    const before = await countRows("audit_log");
    await download({ search: "logix_amina" });
    const rows = await sql`select actor_id, action, target_id, fields from audit_log order by id desc`;
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toEqual({ actor_id: boss.id, action: "users.exported", target_id: null, fields: [] });
    expect((await readAllData()).audit_log).not.toContain("amina");
  });

  it("a download by a script of another site is refused", async () => {
    await expectRefusal(403, () =>
      boss.visitor.get(exportRoute, toPath("GET /api/group/export/v1"), {
        headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
      }),
    );
  });
});
