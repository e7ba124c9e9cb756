import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { retryImageRemovals } from "#lib/server/jobs/image-removals";
import { log } from "#lib/server/log/log";
import { openPictureStore } from "#lib/server/storage/open-picture-store";
import type { PictureStore } from "#lib/server/storage/picture-store";
import { pages } from "#lib/wire/pages";
import { activeOwner } from "../../../support/people/people.ts";
import {
  describeAcceptedPictures,
  fetchMedia,
  upload,
  urlOf,
} from "../../../support/files/picture-uploads.ts";
import { picture } from "../../../support/files/pictures.ts";
import { startS3Emulator, type S3Emulator } from "../../../support/servers/s3-emulator.ts";
import { countRows, readAllData, sql } from "../../../support/test-data.ts";

// Runs the app with S3_* against an emulator.

let emulator: S3Emulator;
let store: PictureStore;

beforeAll(async () => {
  emulator = await startS3Emulator();
  Object.assign(process.env, emulator.variables);
  store = openPictureStore({ s3: emulator.settings, dataDir: "" });
});
afterAll(async () => {
  for (const name of Object.keys(emulator.variables)) delete process.env[name];
  await emulator.remove();
});

const files = () => Array.fromAsync(store.list());

describeAcceptedPictures(files);

it("an upload while S3 is unavailable is refused with 503 and changes nothing", async () => {
  const person = await activeOwner();
  const url = urlOf(await upload(person, await picture()));
  const before = await readAllData("image_removals", "rate_limits");
  log.level = "silent";
  await emulator.stop();
  try {
    const refused = await upload(person, await picture(40));
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect((await fetchMedia(url)).status).toBe(503);

    const params = { username: person.username };
    const file = await person.visitor.get(contactFile, pages.contactFile(person.username, "ar"), { params });
    expect([file.status, file.bytes.includes("PHOTO")]).toEqual([200, false]);
  } finally {
    await emulator.start();
  }
  expect((await fetchMedia(url)).status).toBe(200);
  expect(await readAllData("image_removals", "rate_limits")).toEqual(before);
  expect(await countRows("image_removals")).toBe(1);
  await sql`update image_removals set since = now() - interval '61 minutes'`;
  await retryImageRemovals(sql, { s3: emulator.settings, dataDir: "" });
  expect(await countRows("image_removals")).toBe(0);
});
