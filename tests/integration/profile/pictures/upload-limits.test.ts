import { expect, it } from "vitest";
import sharp from "sharp";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { UPLOADS_PER_HOUR, CONCURRENT_UPLOADS_MAX } from "#lib/domain/limits";
import { activeOwner, signUp, type Person } from "../../../support/people/people.ts";
import { form, picture } from "../../../support/files/pictures.ts";
import { readAllData } from "../../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const send = (
  { visitor, id }: Person,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<ParsedResponse> =>
  visitor.send(
    "POST",
    uploadRoute,
    toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
    body,
    { params: { userId: id }, headers },
  );
const upload = async (person: Person, bytes?: Uint8Array): Promise<ParsedResponse> =>
  send(person, form("profileImage", bytes ?? (await picture())));

/** Starts an upload that pauses until `end` is called. */
function stalled(person: Person) {
  let read = 0;
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        read++;
        await new Promise<void>((resolve) => (end = resolve));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const response = send(person, body, type);
  return { response, end: () => end(), read: () => read, begun: () => expect.poll(() => read).toBe(1) };
}

it(`an account can run ${CONCURRENT_UPLOADS_MAX} concurrent uploads, and more are refused unread`, async () => {
  const person = await activeOwner();
  const concurrent = Array.from({ length: CONCURRENT_UPLOADS_MAX }, () => stalled(person));
  for (const { begun } of concurrent) await begun();
  const before = await readAllData();
  // Batches of as many uploads as the database of a busy machine serves in time.
  for (let round = 0; round < 5; round++) {
    const others = Array.from({ length: 10 }, () => stalled(person));
    for (const { response, read } of others) {
      const { status, headers, body } = await response;
      expect([status, body, read()]).toMatchObject([429, { code: "too_many" }, 0]);
      expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    }
  }
  expect(await readAllData()).toEqual(before);
  expect((await upload(await activeOwner())).status).toBe(200);

  for (const { end, response } of concurrent) {
    end();
    expect((await response).status).toBe(400);
  }
  expect((await upload(person)).status).toBe(200);
});

it("the upload limit does not hide refusals for a missing session, another account or an inactive owner", async () => {
  const person = await activeOwner();
  const concurrent = Array.from({ length: CONCURRENT_UPLOADS_MAX }, () => stalled(person));
  for (const { begun } of concurrent) await begun();
  expect((await upload({ ...person, visitor: new Visitor() })).status).toBe(401);
  expect((await upload({ ...(await activeOwner()), id: person.id })).status).toBe(403);
  expect((await upload(await signUp())).status).toBe(403);
  expect((await upload(person)).status).toBe(429);
  for (const { end } of concurrent) end();
  await Promise.all(concurrent.map(({ response }) => response));
});

it(`an account can send ${UPLOADS_PER_HOUR} pictures an hour, and the next is refused`, async () => {
  const person = await activeOwner();
  for (let sent = 1; sent < UPLOADS_PER_HOUR; sent++) {
    expect((await upload(person, Buffer.from("no picture"))).status).toBe(415);
  }
  expect((await upload(person)).status).toBe(200);
  const before = await readAllData();
  const refused = await upload(person);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await readAllData()).toEqual(before);
  expect((await upload(await activeOwner())).status).toBe(200);
});

it.each([
  [1000, 100],
  [100, 1000],
  [1, 1],
  [10, 1],
])("a picture of %i × %i pixels is accepted", async (width, height) => {
  expect((await upload(await activeOwner(), await picture(width, height))).status).toBe(200);
});

it.each([
  [1001, 100],
  [100, 1001],
  [11, 1],
  [1, 3000],
  [3000, 1],
  [30_000, 1],
])("a picture of %i × %i pixels is refused as too narrow", async (width, height) => {
  const response = await upload(await activeOwner(), await picture(width, height));
  const text = "This photo is too long and narrow. Choose one closer to a square.";
  expect(response).toMatchObject({ status: 422, body: { message: text, fields: { profileImage: text } } });
});

it.each([1, 3, 6, 8])("a wide picture with EXIF orientation %i is accepted", async (orientation) => {
  const bytes = await sharp(await picture(900, 300))
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  expect((await upload(await activeOwner(), bytes)).status).toBe(200);
});
