import { randomUUID } from "node:crypto";
import { it } from "vitest";
import { POST as recordAction } from "@/app/api/content/analyse/makesction/v1/route";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as uploadImage } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { POST as signInRoute } from "@/app/api/users/signin/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { IMAGE_FORM_MAX_BYTES, IMAGE_MAX_BYTES } from "#lib/domain/limits";
import {
  adminWithoutForce,
  failToSignIn,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
} from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import {
  activated,
  asJson,
  withPath,
  expectRefusalsInOrder,
  withParams,
  sameSite,
  withBody,
  signedIn,
  smaller,
  TOO_LARGE,
  unlimited,
  type Draft,
  type Walk,
} from "../../support/refusal-walk.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// The order of refusals (api 4). Each request starts with every possible fault; each step corrects one.

const NEW_PASSWORD = "Another-horse-2";
const uploading = (field: string, bytes: Uint8Array) => (draft: Draft) => (draft.body = form(field, bytes));

const walks: Walk[] = [
  {
    call: "signing in",
    method: "POST",
    handler: signInRoute,
    path: toPath("POST /api/users/signin"),
    async start() {
      const [person, visitor] = [await signUp(), new Visitor()];
      await failToSignIn(visitor, person.email, 16);
      return { person, visitor, body: JSON.stringify({ identifier: person.email, force: true }) };
    },
    steps: [
      sameSite,
      // The body names the account whose attempts are counted, so it is broken only after this step.
      ["429 too_many", (draft) => ((draft.body = TOO_LARGE), sql`delete from rate_limits`)],
      smaller,
      asJson,
      withBody("400 bad_request", { identifier: 5, password: "" }),
      withBody("400 bad_request", { identifier: "nobody", password: "" }),
      withBody("402 required", { identifier: "nobody", password: PASSWORD, force: true }),
      withBody("401 bad_credentials", ({ person }: Draft) => {
        return { identifier: person.email, password: PASSWORD, force: true };
      }),
      [
        "403 forbidden",
        ({ person }) => sql`update users set role = 'admin', is_active = true where id = ${person.id}`,
      ],
    ],
  },
  {
    call: "saving a profile",
    method: "PUT",
    handler: saveProfile,
    path: toPath("PUT /api/users/update/{username}", { username: "someone" }),
    start: async () => ({ params: { username: "someone" } }),
    steps: [
      sameSite,
      signedIn,
      activated,
      withParams("422 invalid", { username: "logix_somebody_else" }),
      ["403 forbidden", ({ params, person }) => (params.username = person.username)],
      smaller,
      asJson,
      withBody("400 bad_request", { bio: 5, email: " ", titel: "<script>" }),
      withBody("400 bad_request", { bio: "A bio", email: " ", titel: "<script>" }),
      withBody("402 required", async () => ({ email: (await signUp()).email, titel: "<script>" })),
      withBody("402 required", async () => {
        return { email: (await signUp()).email, titel: "<script>", currentPassword: "wrong" };
      }),
      withBody("422 invalid", async () => {
        return { email: (await signUp()).email, titel: "A title", currentPassword: "wrong" };
      }),
      withBody("401 bad_credentials", async () => {
        return { email: (await signUp()).email, titel: "A title", currentPassword: PASSWORD };
      }),
      withBody("409 conflict", { currentPassword: PASSWORD, email: "free@example.com", titel: "A title" }),
    ],
  },
  {
    call: "recording an action",
    method: "POST",
    handler: recordAction,
    path: "/?puid=nobody_here&puid=twice",
    async start() {
      const visitor = new Visitor();
      for (let time = 0; time < 60; time++) await visitor.post(recordAction, "/?puid=nobody_here", {});
      return { visitor };
    },
    steps: [
      sameSite,
      ["429 too_many", (draft) => (draft.visitor = new Visitor())],
      withPath("422 invalid", "/?puid="),
      smaller,
      asJson,
      withBody("400 bad_request", { Action: [], source: "radio" }),
      withBody("400 bad_request", { source: "radio" }),
      withPath("402 required", "/?puid=nobody_here"),
      withBody("402 required", { Action: "UpSC", source: "radio" }),
      withBody("422 invalid", { Action: "UpSC", source: "qr" }),
      [
        "404 not_found",
        async (draft) => {
          await activated[1](draft);
          draft.path = visitorActionPath(draft.person.uid);
        },
      ],
    ],
  },
  {
    call: "replacing the picture",
    method: "POST",
    handler: uploadImage,
    path: toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: "1" }),
    start: async () => ({ params: { userId: "1" }, body: new Uint8Array(IMAGE_FORM_MAX_BYTES + 1) }),
    steps: [
      sameSite,
      signedIn,
      activated,
      withParams("422 invalid", { userId: randomUUID() }),
      ["403 forbidden", ({ params, person }) => (params.userId = person.id)],
      smaller,
      [
        "415 unsupported",
        ({ headers }) => (headers["content-type"] = "multipart/form-data; boundary=missing"),
      ],
      [
        "400 bad_request",
        (draft) => {
          delete draft.headers["content-type"];
          draft.body = form("another", new Uint8Array(5));
        },
      ],
      ["402 required", uploading("profileImage", new Uint8Array(IMAGE_MAX_BYTES + 1))],
      ["413 too_large", uploading("profileImage", Buffer.from("<svg/>"))],
      ["415 unsupported", uploading("profileImage", Buffer.from("\xff\xd8\xff broken", "latin1"))],
      ["422 invalid", async (draft) => (draft.body = form("profileImage", await picture()))],
    ],
  },
  {
    call: "changing the password",
    method: "POST",
    handler: changePassword,
    path: toPath("POST /api/content/update/password/v1"),
    async start() {
      const person = await signUp();
      await failToSignIn(person.visitor.copy(), person.email, 16);
      return { person };
    },
    steps: [
      sameSite,
      // Attempts are counted per account, which only a session names.
      signedIn,
      unlimited,
      smaller,
      asJson,
      withBody("400 bad_request", { currentPassword: 5, newPassword: "short" }),
      withBody("400 bad_request", { newPassword: "short" }),
      withBody("402 required", { currentPassword: "wrong", newPassword: "short" }),
      withBody("422 invalid", { currentPassword: "wrong", newPassword: NEW_PASSWORD }),
      withBody("401 bad_credentials", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ],
  },
  {
    call: "changing a user",
    method: "POST",
    handler: changeUser,
    path: toPath("POST /api/group/makechange/protected"),
    start: async () => ({ person: await adminWithoutForce() }),
    steps: [
      sameSite,
      signedIn,
      ["403 forbidden", ({ person }) => signIn(person.visitor, person.email, { force: true })],
      smaller,
      asJson,
      withBody("400 bad_request", { _id: "1", action: "delete", delete: "true" }),
      withBody("400 bad_request", { _id: "1", action: "delete" }),
      withBody("402 required", { _id: "1", action: "delete", delete: false }),
      withBody("422 invalid", { _id: randomUUID(), action: "delete", delete: false }),
      withBody("422 invalid", { _id: randomUUID(), action: "delete", delete: true }),
      withBody("404 not_found", ({ person }: Draft) => ({ _id: person.id, action: "delete", delete: true })),
      withBody("409 conflict", async () => ({ _id: (await signUp()).id, action: "delete", delete: true })),
    ],
  },
  {
    call: "choosing a password with a recovery link",
    method: "POST",
    handler: resetPassword,
    path: toPath("POST /api/content/force_pass_change/v1"),
    async start() {
      const visitor = new Visitor();
      const guess = { id: "unknown", password: NEW_PASSWORD };
      for (let time = 0; time < 16; time++)
        await visitor.post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), guess);
      return { visitor };
    },
    steps: [
      sameSite,
      unlimited,
      smaller,
      asJson,
      withBody("400 bad_request", { id: 5, password: "short" }),
      withBody("400 bad_request", { password: "short" }),
      withBody("402 required", { id: "unknown", password: "short" }),
      withBody("422 invalid", { id: "unknown", password: NEW_PASSWORD }),
      withBody("404 not_found", async ({ person }: Draft) => {
        const used = { id: await recoveryToken(person), password: NEW_PASSWORD };
        await new Visitor().post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), used);
        return used;
      }),
      withBody("410 gone", async ({ person }: Draft) => {
        return { id: await recoveryToken(person), password: NEW_PASSWORD };
      }),
    ],
  },
];

it.each(walks)("$call reports faults in the documented order and without an effect", expectRefusalsInOrder);
