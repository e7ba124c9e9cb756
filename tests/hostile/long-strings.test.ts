import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleOf } from "../support/hostile/call-samples.ts";
import { schemasOf } from "../support/hostile/call-schemas.ts";
import { describeLongStrings, listPlaces, requestOf } from "../support/hostile/long-strings.ts";
import { sendRaw } from "../support/hostile/raw-request.ts";
import { listCalls, type CallName } from "../support/hostile/route-files.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";
import { listTextPlaces } from "../support/hostile/text-places.ts";

// Lint refuses expressions that are not linear; tests/limits sends all strings and measures the time.

let scene: Scene;
beforeAll(async () => {
  scene = await openScene("long");
});
afterAll(() => scene.stop());

it("a call has a schema of its body exactly when its sample has a body or a file", async () => {
  const withSchema: CallName[] = [];
  for (const name of listCalls()) {
    if ((await schemasOf(name)).body) withSchema.push(name);
  }
  expect(withSchema).toEqual(listCalls().filter((name) => sampleOf(name).body ?? sampleOf(name).fileField));
});

it.each<[name: CallName, place: string]>([
  ["PUT /api/users/update/[username]", "cvurl"],
  ["PUT /api/group/settings/v1", "couriers.0.columns.0.title"],
  ["PUT /api/group/settings/v1", "orderMessages.en.*"],
])("the long strings of %s include %s, which its sample does not have", async (name, place) => {
  expect(listTextPlaces(sampleOf(name).body?.(scene))).not.toContain(place);
  expect((await listPlaces(scene, name)).body).toContain(place);
});

describeLongStrings(() => scene, {
  claim: "gets a response that is no fault of the server",
  isWhole: false,
  async check(label, request) {
    const { status } = await sendRaw(scene.app.origin, request);
    expect(status, label).toBeLessThan(500);
  },
});

// Otherwise strings would be refused before anything reads them.
it.each<CallName>([
  "GET /api/users/fun",
  "GET /api/users/company/v1",
  "GET /api/users/company/members/v1",
  "GET /api/users/company/board/v1",
  "GET /api/group/summary/v1",
  "GET /api/v1/members",
])("the caller of %s still has the permission after all long strings", async (name) => {
  expect((await sendRaw(scene.app.origin, requestOf(scene, name))).status).toBe(200);
});
