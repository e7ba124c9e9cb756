import * as z from "zod";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { file, ofOneId, openSession } from "#lib/contract/shapes";

export const undoChangeCall = call("POST /api/users/changes/undo/v1", {
  access: "activeOwner",
  body: z.strictObject({ id: field.uuid, password: field.givenPassword }),
  notice: "notices.changeUndone",
  errors: ["bad_credentials", "forbidden", "not_found", "conflict"],
  about: "not offered (account 32): 404",
});

export const keepChangeCall = call("POST /api/users/changes/keep/v1", {
  access: "activeOwner",
  body: ofOneId,
  notice: "notices.changeKept",
  errors: ["not_found"],
  about: "not offered, or of another person: 404",
});

export const exportOwnDataCall = call("GET /api/users/export/v1", {
  access: "session",
  response: file,
  about: "JSON file",
});

export const deleteAccountCall = call("POST /api/users/delete/v1", {
  access: "session",
  body: z.object({ password: field.givenPassword }),
  notice: "notices.accountDeleted",
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "last admin or only owner: 409",
});

const ownSession = openSession.extend({ isCurrent: z.boolean() });

export type OwnSessionWire = z.output<typeof ownSession>;

export const listSessionsCall = call("GET /api/users/sessions/v1", {
  access: "activeOwner",
  response: z.object({ sessions: field.rows(ownSession) }),
  about: "last used first",
});

export const endOtherSessionsCall = call("POST /api/users/sessions/end_others/v1", {
  access: "activeOwner",
  response: z.object({ message: field.output(), ended: z.int() }),
  about: "audited if any ended",
});

export const checkUsernameCall = call("GET /api/users/username/v1", {
  access: "all",
  query: z.object({
    un: field.username.optional(),
    name: field.text({ maxChars: FULL_NAME_MAX_CHARS }).default(""),
  }),
  response: z.object({
    /** False for a taken or reserved username; null when the request has none. */
    isFree: z.boolean().nullable(),
    suggestions: field.rows(field.output()),
  }),
  about: "`un` is a username, `name` a full name; `isFree` is null without `un`",
});

export const getReferralsCall = call("GET /api/users/referrals/v1", {
  access: "activeOwner",
  response: z.object({ code: field.output(), link: field.outputUrl(), signUps: z.int() }),
});
