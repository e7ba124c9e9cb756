import { randomBytes } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { ACTIONS_PER_ADDRESS_TOTAL_FACTOR } from "#lib/domain/limits";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { countRows, sql } from "../../support/test-data.ts";

// Limits of actions (statistics 7).

const LIMIT = 2;
process.env.RATE_LIMIT_ACTION = String(LIMIT);
const ADDRESS_LIMIT = LIMIT * ACTIONS_PER_ADDRESS_TOTAL_FACTOR;

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

/** @param uid percent-encoded, as in the address */
const tap = async (uid: string, visitor = new Visitor()) =>
  (await visitor.post(recordRoute, `/?puid=${uid}`, { Action: "UpNumTap" })).status;
const countTaps = () => countRows("events", sql`user_id = ${owner.id}`);
const unknownUid = () => `none_${randomBytes(8).toString("hex")}`;

it("an address is refused on all profiles beyond a hundred times a visitor's limit, and others are not", async () => {
  const phone = (address: string, name: number) => new Visitor({ address, userAgent: `Phone ${name}` });
  const address = "2001:db8:7:1::1";
  const others = Array.from({ length: ADDRESS_LIMIT - 1 }, (_, name) =>
    tap(unknownUid(), phone(address, name)),
  );
  expect(new Set(await Promise.all(others))).toEqual(new Set([404]));
  expect(await tap(owner.uid, phone(address, ADDRESS_LIMIT))).toBe(200);
  expect(await tap(owner.uid, phone("2001:db8:7:1::2", ADDRESS_LIMIT + 1))).toBe(429);
  expect(await tap(unknownUid(), phone(address, 1))).toBe(429);
  expect(await tap(owner.uid, phone("2001:db8:7:2::1", 1))).toBe(200);
  expect(await countTaps()).toBe(2);
});

it("malformed uids count as one profile, and not on the profile that they resemble", async () => {
  const malformed = ["a", "%00", "a%20b%20c%20d", "a".repeat(33), "a".repeat(8000), `${owner.uid}%00`];
  for (const uid of malformed) {
    const visitor = new Visitor();
    expect([await tap(uid, visitor), await tap("b", visitor), await tap(uid, visitor)]).toEqual([
      404, 404, 429,
    ]);
    expect(await tap(owner.uid, visitor)).toBe(200);
  }
  expect(await countTaps()).toBe(malformed.length);
});

it("a uid counts as the same one in every accepted spelling", async () => {
  const visitor = new Visitor();
  const { uid } = owner;
  const spellings = [uid, `%20${uid}`, `${uid}%20`, `&puid=${uid}`, `%09${uid}%0A`, `${uid}&puid=`];
  const statuses: number[] = [];
  for (const spelling of spellings) statuses.push(await tap(spelling, visitor));
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
  expect(await countTaps()).toBe(LIMIT);
});
