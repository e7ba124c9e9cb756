import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { POST as connectRoute } from "@/app/api/users/google/connect/v1/route";
import { POST as disconnectRoute } from "@/app/api/users/google/disconnect/v1/route";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import {
  followCallback,
  consent,
  GoogleFlows,
  settingsAt,
  startConnecting,
  startSignIn,
} from "../../support/people/google-flow.ts";
import {
  activeOwner,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  type Person,
} from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  activated,
  asJson,
  expectRefusalsInOrder,
  sameSite,
  withBody,
  signedIn,
  smaller,
  unlimited,
  type Draft,
  type Step,
} from "../../support/refusal-walk.ts";
import { Visitor } from "../../support/people/visitor.ts";
import {
  auditOf,
  connectionOf,
  disconnect,
  ownerOf,
  subjectsOf,
} from "../../support/people/google-connection.ts";
import { changeWhileWaiting } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const NEW_PASSWORD = "Another-horse-2";

let google: FakeGoogle;
let flows: GoogleFlows;

beforeAll(async () => {
  google = await startFakeGoogle();
  flows = new GoogleFlows(google);
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());

describe("disconnection of Google", () => {
  it("disconnecting Google needs the password, is recorded, and ends sign-in with Google but no session", async () => {
    const person = await flows.connectedOwner();
    const phone = new Visitor();
    await flows.signIn({ subject: person.subject }, phone);
    await expectRefusal(401, () => disconnect(person.visitor, "wrong-password"), { code: "bad_credentials" });
    const response = await disconnect(person.visitor);
    expect(response).toMatchObject({ status: 200, body: { message: "Google disconnected" } });
    expect(await connectionOf(person.visitor)).toEqual({ connection: null });
    expect(await ownerOf(flows, person.subject)).toBeNull();
    expect((await phone.get(currentUser, toPath("GET /api/users/fun"))).status).toBe(200);
    expect((await auditOf(person)).at(-1)).toEqual({
      action: "google.disconnected",
      actor_id: person.id,
      fields: ["google"],
    });
    await expectRefusal(404, () => disconnect(person.visitor), { code: "not_found" });
  });

  it("a disconnected Google account can be connected to another account", async () => {
    const { subject, visitor } = await flows.connectedOwner();
    await disconnect(visitor);
    const other = await activeOwner();
    expect(await flows.connect(other.visitor, subject)).toBe(settingsAt("connected"));
    expect(await ownerOf(flows, subject)).toBe(other.username);
  });

  it("disconnecting Google rejects a sign-in that waits for the user's row", async () => {
    const person = await flows.connectedOwner();
    google.account = { subject: person.subject };
    const visitor = new Visitor();
    const path = await consent(await startSignIn(visitor));
    const response = await changeWhileWaiting(
      person.id,
      () => followCallback(visitor, path),
      (tx) => tx`delete from google_connections where user_id = ${person.id}`,
    );
    expect(response.headers.get("location")).toBe("/en/auth/login?google=unknown");
  });
});

describe("lifetime of a Google connection", () => {
  it("a Google connection survives a password change in the settings", async () => {
    const person = await flows.connectedOwner();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(
      (await person.visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), body))
        .status,
    ).toBe(200);
    expect(await ownerOf(flows, person.subject)).toBe(person.username);
  });

  it("a recovery ends the Google connection and records it in the audit log", async () => {
    const person = await flows.connectedOwner();
    const id = await recoveryToken(person);
    const thief = new Visitor();
    await flows.signIn({ subject: person.subject }, thief);
    const body = { id, password: NEW_PASSWORD };
    expect(
      (await new Visitor().post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), body))
        .status,
    ).toBe(200);
    expect(await subjectsOf(person)).toEqual([]);
    expect((await auditOf(person)).at(-1)).toMatchObject({
      action: "google.disconnected",
      fields: ["google"],
    });
    expect((await thief.get(currentUser, toPath("GET /api/users/fun"))).status).toBe(401);
    expect(await ownerOf(flows, person.subject)).toBeNull();
  });

  it("a recovery without a Google connection records no disconnection", async () => {
    const person = await signUp();
    const id = await recoveryToken(person);
    await new Visitor().post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), {
      id,
      password: NEW_PASSWORD,
    });
    expect(await auditOf(person)).toEqual([]);
  });

  it("deleting an account deletes its Google connection and frees the Google account", async () => {
    const { subject, visitor } = await flows.connectedOwner();
    await visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
    expect(await ownerOf(flows, subject)).toBeNull();
    const other = await activeOwner();
    expect(await flows.connect(other.visitor, subject)).toBe(settingsAt("connected"));
  });
});

describe("refusals", () => {
  const exhausted = async () => {
    const person = await signUp();
    await failToGivePassword(person);
    return { person };
  };
  const failToGivePassword = async (person: Person) => {
    for (let time = 1; time <= 16; time++)
      await signIn(person.visitor.copy(), person.email, { password: "wrong" });
  };
  const limited: Step = ["429 too_many", unlimited[1]];
  const steps: Step[] = [
    sameSite,
    signedIn,
    limited,
    activated,
    smaller,
    asJson,
    withBody("400 bad_request", { password: 5 }),
    withBody("400 bad_request", { password: "" }),
    withBody("402 required", { password: "wrong-password" }),
    withBody("401 bad_credentials", { password: PASSWORD }),
  ];

  it("connecting Google reports faults in the documented order and changes nothing", () =>
    expectRefusalsInOrder({
      call: "connecting Google",
      method: "POST",
      handler: connectRoute,
      path: toPath("POST /api/users/google/connect/v1"),
      start: exhausted,
      steps,
    }));

  it("disconnecting Google reports faults in the documented order and changes nothing", () =>
    expectRefusalsInOrder({
      call: "disconnecting Google",
      method: "POST",
      handler: disconnectRoute,
      path: toPath("POST /api/users/google/disconnect/v1"),
      start: exhausted,
      steps: [
        ...steps,
        ["404 not_found", ({ person }: Draft) => flows.connect(person.visitor, `of-${person.username}`)],
      ],
    }));

  it("a wrong password for connecting or disconnecting Google counts as a failed sign-in", async () => {
    const person = await activeOwner();
    for (let time = 1; time <= 8; time++) {
      await startConnecting(person.visitor, "wrong-password");
      await disconnect(person.visitor, "wrong-password");
    }
    for (const send of [startConnecting, disconnect]) expect((await send(person.visitor)).status).toBe(429);
    expect((await signIn(person.visitor.copy(), person.email)).status).toBe(429);
  });
});
