import { beforeAll, describe, expect, it } from "vitest";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { countUserBlocks, PEOPLE_PER_BLOCK } from "#lib/server/dal/jobs/user-blocks";
import { readPlansOf } from "../../support/database/query-plans.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const PEOPLE = 3 * PEOPLE_PER_BLOCK;
let boss: Person;

// Half of the names and times are shared by more people than fit in a block.
beforeAll(async () => {
  boss = await admin();
  await sql`insert into issued_usernames (key) select 'logix_far' || n from generate_series(1, ${PEOPLE}) n`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, is_active, created_at)
    select 'farfaruid' || n, 'logix_far' || n, 'logix_far' || n, 'far' || n || '@x.dz', '',
      case when n % 2 = 0 then 'Sara Far' else 'Far ' || n end, 'far' || n, n % 3 > 0,
      '2026-01-01'::timestamptz + n / 2 * 2 * interval '1 minute' from generate_series(1, ${PEOPLE}) n`;
});

const FILTERS = { "": sql`true`, "&isActive=true": sql`is_active` };
const SORTS = {
  "sort=createdAt&order=asc": sql`created_at, id`,
  "sort=createdAt&order=desc": sql`created_at desc, id desc`,
  "sort=fullName&order=asc": sql`name_key, id`,
  "sort=fullName&order=desc": sql`name_key desc, id desc`,
  "sort=username&order=asc": sql`username_key`,
  "sort=username&order=desc": sql`username_key desc`,
  "sort=isActive&order=asc": sql`is_active, created_at, id`,
  "sort=isActive&order=desc": sql`is_active desc, created_at desc, id desc`,
};
/** Pages of 20: the last to skip rows, the first to start at a block, later ones, the last, one beyond. */
const PAGES = [100, 101, 170, 204, 301, 302];

interface Row {
  username: string;
}

/** Usernames by the path of their page. */
type Pages = ReadonlyMap<string, string[]>;

/** Returns the pages as PostgreSQL sorts all people. */
async function sortPages(): Promise<Pages> {
  const pages = new Map<string, string[]>();
  for (const [filter, isWanted] of Object.entries(FILTERS)) {
    for (const [sort, order] of Object.entries(SORTS)) {
      const rows = await sql<(Row & { page: number })[]>`
        select username, page from (
          select username, ((row_number() over sorted - 1) / 20 + 1)::int as page, row_number() over sorted as place
          from users where ${isWanted} window sorted as (order by ${order})
        ) numbered where page = any(${PAGES}) order by place`;
      for (const page of PAGES) {
        const names = rows.filter((row) => row.page === page).map(({ username }) => username);
        pages.set(`${toPath("GET /api/group/all")}?${sort}${filter}&page=${page}`, names);
      }
    }
  }
  return pages;
}

async function expectListed(pages: Pages): Promise<void> {
  for (const [path, names] of pages) {
    const { users } = (await boss.visitor.get(usersRoute, path)).as<{ users: Row[] }>();
    expect([path, users.map(({ username }) => username)]).toEqual([path, names]);
  }
}

describe("far pages of the list of people", () => {
  it("far pages list the right people before and after people are counted in blocks", async () => {
    const pages = await sortPages();
    await expectListed(pages);
    await Promise.all([countUserBlocks(sql), countUserBlocks(sql)]);
    await expectListed(pages);
  });

  it("far pages list the right people after additions, deletions and changes, and after the next count", async () => {
    await sql`update users set full_name = 'Aaa ' || full_name where uid like 'farfaruid%7'`;
    await sql`update users set is_active = not is_active where uid like 'farfaruid%1'`;
    await sql`update users set created_at = '2025-01-01' where uid like 'farfaruid%15'`;
    await sql`delete from users where uid like 'farfaruid%2'`;
    await sql`insert into issued_usernames (key) select 'logix_a' || n from generate_series(1, 50) n`;
    await sql`
      insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, created_at)
      select 'newnewuid' || n, 'logix_a' || n, 'logix_a' || n, 'new' || n || '@x.dz', '', 'Many ' || n, 'new' || n,
        '2026-01-03' from generate_series(1, 50) n`;
    const pages = await sortPages();
    await expectListed(pages);
    await Promise.all([countUserBlocks(sql), countUserBlocks(sql)]);
    const [row] = await sql`select count(*) filter (where sort = '')::int as changes from user_blocks`;
    expect(row).toEqual({ changes: 0 });
    await expectListed(pages);
  });

  it("a count without changes since the last one writes nothing", async () => {
    const ids = () => sql`select id from user_blocks order by id`;
    const before = await ids();
    await countUserBlocks(sql);
    expect(await ids()).toEqual(before);
  });

  it.each([
    ["createdAt", "users_created_at_id_idx"],
    ["isActive", "users_is_active_created_at_id_idx"],
  ])("a far page sorted by %s reads one block of an index", async (sort, name) => {
    await sql`vacuum analyze users`;
    const scans = await readPlansOf(() =>
      boss.visitor.get(usersRoute, `${toPath("GET /api/group/all")}?sort=${sort}&page=150`),
    );
    expect(scans).toContainEqual(expect.objectContaining({ table: "user_blocks" }));
    const indexScans = scans.filter(({ index }) => index === name);
    expect(indexScans).toHaveLength(1);
    expect(indexScans[0]?.rows).toBeLessThanOrEqual(PEOPLE_PER_BLOCK + 20);
  });
});
