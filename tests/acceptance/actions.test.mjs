import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  deleteUser,
  expectError,
  expectStatus,
  newActiveUser,
  newUser,
  paths,
  setActive,
  subject,
} from "./client.mjs";

const act = ({ self }, body, visitor = new Client()) => visitor.post(paths.action(self.uid), body);

const tap = (user) => act(user, { Action: "UpNumTap" });

async function countsOf({ client }) {
  const { static: counts } = expectStatus(await client.get(paths.statistics), 200);
  return { taps: counts.NumOfTaps.Num, saves: counts.NumSC.Num, clicks: counts.NumCP.Num };
}

const NONE = { taps: 0, saves: 0, clicks: 0 };

const sendContact = (changes) =>
  new Client().post(paths.contact, {
    name: "Karim",
    email: "karim@example.com",
    subject: "Cards",
    message: "A hundred cards, please.",
    ...changes,
  });

subject("visitor actions", () => {
  test("each visitor action adds one to its own counter only", async () => {
    for (const [action, expected] of [
      ["UpNumTap", { ...NONE, taps: 1 }],
      ["UpSC", { ...NONE, saves: 1 }],
      ["UpCP", { ...NONE, clicks: 1 }],
    ]) {
      const user = await newActiveUser();
      assert.equal(typeof expectStatus(await act(user, { Action: action }), 200).message, "string");
      assert.deepEqual(await countsOf(user), expected, action);
    }
  });

  test("visitor actions count from every source", async () => {
    const user = await newActiveUser();
    for (const source of ["nfc", "qr", "link"])
      expectStatus(await act(user, { Action: "UpNumTap", source }), 200);
    assert.deepEqual(await countsOf(user), { ...NONE, taps: 3 });
  });

  test("simultaneous visitor actions all count", async () => {
    const user = await newActiveUser();
    const responses = await Promise.all(Array.from({ length: 10 }, () => tap(user)));
    for (const response of responses) expectStatus(response, 200);
    assert.deepEqual(await countsOf(user), { ...NONE, taps: 10 });
  });

  test("visitor actions count for the visited profile, not for the signed-in visitor", async () => {
    const [visited, visitor] = await Promise.all([newActiveUser(), newActiveUser()]);
    expectStatus(await act(visited, { Action: "UpNumTap" }, visitor.client), 200);
    assert.deepEqual(await countsOf(visited), { ...NONE, taps: 1 });
    assert.deepEqual(await countsOf(visitor), NONE);
  });

  test("refuses visitor actions without a known kind and source and counts nothing", async () => {
    const user = await newActiveUser();
    expectError(await act(user, { Action: "UpEverything" }), 422);
    expectError(await act(user, { Action: "UpNumTap", source: "pigeon" }), 422);
    expectError(await act(user, {}), 402);
    assert.deepEqual(await countsOf(user), NONE);
  });

  test("answers 404 to visitor actions on unknown or inactive profiles and counts nothing", async () => {
    const gone = await newActiveUser();
    await deleteUser(gone);
    for (const unknown of [gone, { self: { uid: "no%20such%20profile" } }])
      expectError(await tap(unknown), 404);
    const user = await newUser();
    expectError(await tap(user), 404);
    await setActive(user, true);
    assert.deepEqual(await countsOf(user), NONE);
  });
});

subject("statistics", () => {
  test("statistics start at zero and describe activities in words", async () => {
    const user = await newActiveUser();
    assert.deepEqual(await countsOf(user), NONE);
    expectStatus(await tap(user), 200);
    const { activities } = (await user.client.get(paths.statistics)).json.static;
    assert.ok(Array.isArray(activities));
    for (const activity of activities) assert.equal(typeof activity, "string");
  });

  test("statistics require a session and an active owner", async () => {
    expectError(await new Client().get(paths.statistics), 401);
    expectError(await (await newUser()).client.get(paths.statistics), 403);
  });
});

subject("contact form", () => {
  test("the contact form accepts a message", async () => {
    assert.equal(typeof expectStatus(await sendContact(), 201).message, "string");
  });

  test("the contact form requires every field and a valid email", async () => {
    for (const field of ["name", "email", "subject", "message"]) {
      expectError(await sendContact({ [field]: undefined }), 402);
      expectError(await sendContact({ [field]: "  " }), 402);
    }
    expectError(await sendContact({ email: "nonsense" }), 422);
  });

  test("the contact form accepts a message of 2000 characters and no more", async () => {
    expectStatus(await sendContact({ message: "ب".repeat(2000) }), 201);
    expectError(await sendContact({ message: "ب".repeat(2001) }), 422);
  });
});
