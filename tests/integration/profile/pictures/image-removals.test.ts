import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import { retryImageRemovals } from "#lib/server/jobs/image-removals";
import { activeOwner, PASSWORD, type Person } from "../../../support/people/people.ts";
import { loseCommitResponses } from "../../../support/database/lost-commits.ts";
import { form, picture } from "../../../support/files/pictures.ts";
import { fetchMedia } from "../../../support/files/picture-uploads.ts";
import { changeWhileWaiting, countRows, sql } from "../../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const dataDir = process.env.DATA_DIR ?? "";
const uploads = join(dataDir, "uploads");

let owner: Person;
let first: string;
beforeEach(async () => {
  await sql`delete from image_removals`;
  owner = await activeOwner();
  first = await upload();
});

async function send() {
  const { id, visitor } = owner;
  const body = form("profileImage", await picture());
  return visitor.send(
    "POST",
    uploadRoute,
    toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
    body,
    { params: { userId: id } },
  );
}

async function upload(): Promise<string> {
  const response = await send();
  expect(response.status).toBe(200);
  return /([\w-]{32})-512/.exec(response.as<{ profileImage: string }>().profileImage)?.[1] ?? "";
}

const filesOf = (name: string) =>
  readdirSync(uploads)
    .filter((file) => file.startsWith(name))
    .sort();
const pendingRemovals = async () =>
  (await sql<{ name: string }[]>`select name from image_removals`).map(({ name }) => name);
const remove = () =>
  owner.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
const age = () => sql`update image_removals set since = now() - interval '61 minutes'`;
const retry = () => retryImageRemovals(sql, { dataDir });

/** Replaces a file with a folder, whose removal fails even for root. @returns a function that undoes it */
function block(name: string): () => void {
  const file = join(uploads, `${name}-512.webp`);
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  writeFileSync(join(file, "inside"), "");
  return () => {
    rmSync(file, { recursive: true });
    renameSync(`${file}.aside`, file);
  };
}

it("a picture whose files are removed at once leaves no pending removal", async () => {
  await upload();
  expect(await pendingRemovals()).toEqual([]);
  expect((await remove()).status).toBe(200);
  expect(await pendingRemovals()).toEqual([]);
});

it.each([
  ["it was replaced", upload],
  ["its owner was deleted", remove],
])("files of a picture that could not be removed when %s are removed later", async (_what, change) => {
  const unblock = block(first);
  await change();
  expect(await pendingRemovals()).toEqual([first]);
  // No retry within an hour, and no success while the file is blocked.
  await retry();
  expect(await pendingRemovals()).toEqual([first]);
  await age();
  await retry();
  expect(await pendingRemovals()).toEqual([first]);
  unblock();
  await retry();
  expect(filesOf(first)).toEqual([]);
  expect(await pendingRemovals()).toEqual([]);
});

it("a pending removal keeps a picture that a profile shows and one whose upload is in progress", async () => {
  await sql`insert into image_removals (name) values (${first})`;
  await age();
  const before = filesOf(first);
  await retry();
  expect(filesOf(first)).toEqual(before);
  expect(await pendingRemovals()).toEqual([]);

  const uploading = "u".repeat(32);
  const file = join(uploads, `${uploading}-512.webp`);
  writeFileSync(file, "");
  utimesSync(file, 0, 0);
  await sql`insert into image_removals (name, since) values (${uploading}, now() - interval '59 minutes')`;
  await retry();
  expect(filesOf(uploading)).toHaveLength(1);
  await age();
  await retry();
  expect(filesOf(uploading)).toEqual([]);
});

it("a pending removal keeps logos of companies and departments, and an own link's picture", async () => {
  const shown = ["c", "d", "l"].map((letter) => letter.repeat(32)) as [string, string, string];
  const [ofCompany, ofDepartment, ofLink] = shown;
  const [company] =
    await sql`insert into companies (name, logo_name) values ('a', ${ofCompany}) returning id`;
  const department = { company_id: company?.id, name: "a", logo_name: ofDepartment };
  await sql`insert into departments ${sql(department)}`;
  const link = { user_id: owner.id, position: 0, kind: "link", title: "a", url: "https://a.dz" };
  await sql`insert into profile_links ${sql({ ...link, picture_name: ofLink })}`;
  const unused = "n".repeat(32);
  for (const name of [...shown, unused]) {
    writeFileSync(join(uploads, `${name}-512.webp`), "");
    await sql`insert into image_removals (name) values (${name})`;
  }
  await age();
  await retry();
  expect([...shown, unused].flatMap(filesOf)).toEqual(shown.flatMap((name) => [`${name}-512.webp`]));
  expect(await pendingRemovals()).toEqual([]);
});

it("a failed upload leaves neither files nor a pending removal", async () => {
  await sql`create function refuse_image() returns trigger language plpgsql as $$ begin raise 'no'; end $$`;
  await sql`create trigger refuse_image before update of image_name on users execute function refuse_image()`;
  const files = readdirSync(uploads).length;
  try {
    expect((await send()).status).toBe(500);
  } finally {
    await sql`drop trigger refuse_image on users`;
    await sql`drop function refuse_image`;
  }
  expect(readdirSync(uploads)).toHaveLength(files);
  expect(await countRows("image_removals")).toBe(0);
});

it("an upload that is refused because the account is being deleted leaves neither files nor a pending removal", async () => {
  const files = readdirSync(uploads).length;
  const response = await changeWhileWaiting(
    owner.id,
    send,
    (tx) => tx`delete from users where id = ${owner.id}`,
  );
  expect(response.status).toBe(404);
  expect(readdirSync(uploads)).toHaveLength(files);
  expect(await countRows("image_removals")).toBe(0);
});

it("an upload whose commit gets no response leaves only the picture that the page shows", async () => {
  expect((await loseCommitResponses(send)).status).toBe(503);
  const [{ name } = { name: "" }] = await sql<{ name: string }[]>`
    select image_name as name from users where id = ${owner.id}`;
  expect(name).not.toBe(first);
  await age();
  await retry();
  for (const sizePx of IMAGE_SIZES_PX) {
    expect((await fetchMedia(`/media/${imageFileName(name, sizePx)}`)).status).toBe(200);
  }
  expect(filesOf(first)).toEqual([]);
  expect(await pendingRemovals()).toEqual([]);
});
