import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { POST as recordAction } from "@/app/api/content/analyse/makesction/v1/route";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as uploadImage } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { POST as recover } from "@/app/api/group/recovery/v1/route";
import { POST as signInRoute } from "@/app/api/users/signin/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { IMAGE_FORM_MAX_BYTES, IMAGE_MAX_BYTES, JSON_BODY_MAX_BYTES } from "@/lib/domain/limits";
import { paths } from "@/lib/wire/paths";
import {
  activeOwner,
  admin,
  adminWithoutForce,
  PASSWORD,
  signIn,
  signUp,
  type Person,
} from "../support/people";
import { readAllData, sql } from "../support/test-data";
import { Visitor } from "../support/visitor";

// CONTRACT §2, "Order of refusals". A request starts with everything wrong that can be wrong at once; one thing
// after another is put right.

interface Draft {
  visitor: Visitor;
  path: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  body: BodyInit;
  person: Person;
}

/** The refusal that is due, and what puts right its cause. */
type Step = [refusal: string, repair: (draft: Draft) => unknown];

interface Walk {
  call: string;
  method: "POST" | "PUT";
  handler: (request: never, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
  start: () => Promise<Partial<Draft> & Pick<Draft, "path" | "person">>;
  steps: Step[];
  success: number;
}

const CROSS_SITE = { "sec-fetch-site": "cross-site" };
const NOT_JSON = "{";
const TOO_LARGE = NOT_JSON.padEnd(JSON_BODY_MAX_BYTES + 1);

const sameSite: Step = ["403 forbidden", ({ headers }) => delete headers["sec-fetch-site"]];
const signedIn: Step = ["401 no_session", (draft) => (draft.visitor = draft.person.visitor)];
const unlimited: Step = ["429 too_many", () => sql`delete from rate_limits`];
const activated: Step = [
  "403 forbidden",
  ({ person }) => sql`update users set is_active = true where id = ${person.id}`,
];
const smaller: Step = ["413 too_large", (draft) => (draft.body = NOT_JSON)];
const ofTheRightType: Step = [
  "415 unsupported",
  ({ headers }) => (headers["content-type"] = "application/json"),
];
const saying =
  (json: unknown) =>
  (draft: Draft): void => {
    draft.body = JSON.stringify(json);
  };
/** What `json` repairs in the refusal before it. */
const then = (refusal: string, json: unknown): Step => [refusal, saying(json)];

const walks: Walk[] = [
  {
    call: "2, signing in",
    method: "POST",
    handler: signInRoute,
    async start() {
      const person = await signUp();
      const visitor = new Visitor();
      await failToSignIn(visitor, person.email, 16);
      return {
        person,
        visitor,
        path: paths.signIn,
        body: JSON.stringify({ identifier: person.email, force: true }),
      };
    },
    steps: [
      sameSite,
      // Whose attempts are counted stands in the body: it is too large and damaged only from here on.
      [
        "429 too_many",
        (draft) => (unlimited[1](draft), (draft.body = TOO_LARGE), sql`delete from rate_limits`),
      ],
      smaller,
      ofTheRightType,
      then("400 bad_request", { identifier: 5, password: "" }),
      then("400 bad_request", { identifier: "nobody@example.com", password: "" }),
      then("402 required", { identifier: "nobody@example.com", password: PASSWORD, force: true }),
      [
        "401 bad_credentials",
        (draft) => saying({ identifier: draft.person.email, password: PASSWORD, force: true })(draft),
      ],
      [
        "403 forbidden",
        ({ person }) => sql`update users set role = 'admin', is_active = true where id = ${person.id}`,
      ],
    ],
    success: 200,
  },
  {
    call: "5, saving a profile",
    method: "PUT",
    handler: saveProfile,
    start: async () => ({
      person: await signUp(),
      path: paths.profile("someone"),
      params: { username: "someone" },
    }),
    steps: [
      sameSite,
      signedIn,
      activated,
      ["422 invalid", (draft) => (draft.params = { username: "logix_somebody_else" })],
      [
        "403 forbidden",
        (draft) =>
          (draft.params = { username: draft.person.username.toUpperCase().replace("LOGIX", "logix") }),
      ],
      smaller,
      ofTheRightType,
      then("400 bad_request", { bio: 5, email: " ", titel: "<script>" }),
      then("400 bad_request", { bio: "A bio", email: " ", titel: "<script>" }),
      [
        "402 required",
        async (draft) => saying({ bio: "A bio", email: (await signUp()).email, titel: "<script>" })(draft),
      ],
      [
        "422 invalid",
        async (draft) => saying({ bio: "A bio", email: (await signUp()).email, titel: "A title" })(draft),
      ],
      then("409 conflict", { bio: "A bio", email: "free@example.com", titel: "A title" }),
    ],
    success: 200,
  },
  {
    call: "7, recording an action",
    method: "POST",
    handler: recordAction,
    async start() {
      const person = await activeOwner();
      const visitor = new Visitor();
      for (let time = 0; time < 60; time++) await visitor.post(recordAction, "/?puid=somebody", {});
      return { person, visitor, path: "/?puid=somebody&puid=other" };
    },
    steps: [
      sameSite,
      ["429 too_many", (draft) => (draft.visitor = new Visitor())],
      ["422 invalid", (draft) => (draft.path = "/?puid=")],
      smaller,
      ofTheRightType,
      then("400 bad_request", { Action: [], source: "radio" }),
      then("400 bad_request", { source: "radio" }),
      ["402 required", (draft) => (draft.path = "/?puid=somebody")],
      then("402 required", { Action: "UpSC", source: "radio" }),
      then("422 invalid", { Action: "UpSC", source: "qr" }),
      ["404 not_found", (draft) => (draft.path = paths.visitorAction(draft.person.uid))],
    ],
    success: 200,
  },
  {
    call: "9, replacing the picture",
    method: "POST",
    handler: uploadImage,
    start: async () => ({
      person: await signUp(),
      path: "/",
      params: { userId: "1" },
      body: new Uint8Array(IMAGE_FORM_MAX_BYTES + 1),
    }),
    steps: [
      sameSite,
      signedIn,
      activated,
      ["422 invalid", (draft) => (draft.params = { userId: randomUUID() })],
      ["403 forbidden", (draft) => (draft.params = { userId: draft.person.id })],
      smaller,
      ["415 unsupported", ({ headers }) => (headers["content-type"] = "multipart/form-data; boundary=b")],
      [
        "400 bad_request",
        (draft) => (delete draft.headers["content-type"], (draft.body = form("another", new Uint8Array(5)))),
      ],
      ["402 required", (draft) => (draft.body = form("profileImage", new Uint8Array(IMAGE_MAX_BYTES + 1)))],
      ["413 too_large", (draft) => (draft.body = form("profileImage", Buffer.from("<svg/>")))],
      [
        "415 unsupported",
        (draft) => (draft.body = form("profileImage", Buffer.from("\xff\xd8\xff broken", "latin1"))),
      ],
      ["422 invalid", async (draft) => (draft.body = form("profileImage", await picture()))],
    ],
    success: 200,
  },
  {
    call: "10, changing the password",
    method: "POST",
    handler: changePassword,
    async start() {
      const person = await signUp();
      // From the same address: who has no session is not known to have failed.
      await failToSignIn(person.visitor.copy(), person.email, 16);
      return { person, path: paths.password };
    },
    steps: [
      sameSite,
      signedIn,
      unlimited,
      smaller,
      ofTheRightType,
      then("400 bad_request", { currentPassword: 5, newPassword: "short" }),
      then("400 bad_request", { newPassword: "short" }),
      then("402 required", { currentPassword: "wrong", newPassword: "short" }),
      then("422 invalid", { currentPassword: "wrong", newPassword: "Another-horse-2" }),
      then("401 bad_credentials", { currentPassword: PASSWORD, newPassword: "Another-horse-2" }),
    ],
    success: 200,
  },
  {
    call: "13, changing a user",
    method: "POST",
    handler: changeUser,
    start: async () => ({ person: await adminWithoutForce(), path: paths.changeUser }),
    steps: [
      sameSite,
      signedIn,
      ["403 forbidden", ({ person }) => signIn(person.visitor, person.email, { force: true })],
      smaller,
      ofTheRightType,
      then("400 bad_request", { _id: "1", action: "delete", delete: "true" }),
      then("400 bad_request", { _id: "1", action: "delete" }),
      then("402 required", { _id: "1", action: "delete", delete: false }),
      then("422 invalid", { _id: randomUUID(), action: "delete", delete: false }),
      then("422 invalid", { _id: randomUUID(), action: "delete", delete: true }),
      ["404 not_found", (draft) => saying({ _id: draft.person.id, action: "delete", delete: true })(draft)],
      [
        "409 conflict",
        async (draft) => saying({ _id: (await signUp()).id, action: "delete", delete: true })(draft),
      ],
    ],
    success: 200,
  },
  {
    call: "15, choosing a password with a recovery link",
    method: "POST",
    handler: resetPassword,
    async start() {
      const visitor = new Visitor();
      const guess = { id: "unknown", password: "Another-horse-2" };
      for (let time = 0; time < 16; time++) await visitor.post(resetPassword, paths.resetPassword, guess);
      return { person: await signUp(), visitor, path: paths.resetPassword };
    },
    steps: [
      sameSite,
      unlimited,
      smaller,
      ofTheRightType,
      then("400 bad_request", { id: 5, password: "short" }),
      then("400 bad_request", { password: "short" }),
      then("402 required", { id: "unknown", password: "short" }),
      then("422 invalid", { id: "unknown", password: "Another-horse-2" }),
      [
        "404 not_found",
        async (draft) => saying({ id: await spentToken(draft.person), password: "Another-horse-2" })(draft),
      ],
      [
        "410 gone",
        async (draft) => saying({ id: await mintToken(draft.person), password: "Another-horse-2" })(draft),
      ],
    ],
    success: 200,
  },
];

it.each(walks)(
  "refuses call $call in the contract's order, and changes nothing",
  async ({ steps, ...walk }) => {
    const start = await walk.start();
    const headers = { ...CROSS_SITE, "content-type": "text/plain" };
    const draft: Draft = { visitor: new Visitor(), params: {}, headers, body: TOO_LARGE, ...start };
    const answer = async () => {
      const { visitor, path, body, ...options } = draft;
      const { status, body: json } = await visitor.send(walk.method, walk.handler, path, body, options);
      return { status, said: `${status} ${(json as { code?: string }).code}` };
    };

    const refusals: string[] = [];
    for (const [, repair] of steps) {
      const before = await readAllData("rate_limits");
      refusals.push((await answer()).said);
      expect(await readAllData("rate_limits")).toEqual(before);
      await repair(draft);
    }
    expect(refusals).toEqual(steps.map(([refusal]) => refusal));
    expect((await answer()).status).toBe(walk.success);
  },
);

async function failToSignIn(visitor: Visitor, identifier: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await signIn(visitor, identifier, { password: "wrong" });
}

function form(field: string, bytes: Uint8Array): FormData {
  const data = new FormData();
  data.append(field, new File([new Uint8Array(bytes)], "picture.png"));
  return data;
}

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();

async function mintToken(person: Person): Promise<string> {
  const answer = await (await admin()).visitor.post(recover, paths.recovery, { _id: person.id });
  return new URL(answer.as<{ link: string }>().link).searchParams.get("uid") ?? "";
}

async function spentToken(person: Person): Promise<string> {
  const id = await mintToken(person);
  await new Visitor().post(resetPassword, paths.resetPassword, { id, password: PASSWORD });
  return id;
}
