import * as z from "zod";
import type { ReceivedContactChanges } from "#lib/domain/exchange/received-contact";
import { CONTACT_TAG_MAX_CHARS, CONTACT_TAGS_MAX } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import { eraseLeftForm, exchangeBody } from "#lib/wire/exchange/server";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { file, leftShape, ofId, pageShape, redirect } from "#lib/contract/shapes";

const contact = z.object({
  id: z.uuid(),
  ...leftShape,
  meetings: z.int(),
  createdAt: field.outputMoment(),
  lastMetAt: field.outputMoment(),
  isRead: z.boolean(),
  tags: field.rows(field.output()),
  ownNote: field.output(),
  /** Day; null without a reminder. */
  remindOn: field.output().nullable(),
});

export type ContactWire = z.output<typeof contact>;

export const listContactsCall = call("GET /api/users/contacts/v1", {
  access: "activeOwner",
  query: z.object({
    search: field.searched.default(""),
    tag: field.searched.default(""),
    ...pagingShape,
  }),
  response: z.object({
    contacts: field.rows(contact),
    ...pageShape,
    /** Covers all contacts, as do the next two. */
    unread: z.int(),
    /** Contacts with a reminder due, oldest first. */
    due: field.rows(contact),
    tags: field.rows(field.output()),
  }),
});

export const makeContactsFileCall = call("GET /api/users/contacts/contacts.csv", {
  access: "activeOwner",
  response: file,
  about: "CSV file",
});

export const makeContactCardsCall = call("GET /api/users/contacts/contacts.vcf", {
  access: "activeOwner",
  query: z.object({ id: field.uuid.optional() }),
  response: file,
  about: "vCards: of one contact, or of all",
});

const tags = field
  .list(field.text({ maxChars: CONTACT_TAG_MAX_CHARS, isRequired: true }), CONTACT_TAGS_MAX)
  .transform((given) => [...new Set(given)]);

const remindOn = field.given().transform((raw, ctx) => {
  if (raw.trim() === "") return null;
  const { data } = field.day.safeParse(raw);
  return data ?? field.refuse(ctx, "errors.dateNotValid");
});

export const changeContactCall = call("POST /api/users/contacts/change/v1", {
  access: "activeOwner",
  body: z
    .object({
      id: field.uuid,
      isRead: z.boolean().optional(),
      tags: tags.optional(),
      ownNote: field.text({ multiline: true }).optional(),
      remindOn: remindOn.optional(),
    })
    .transform(({ id, ...given }, ctx): { id: string; changes: ReceivedContactChanges } => {
      const changes = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as ReceivedContactChanges;
      return Object.keys(changes).length > 0
        ? { id, changes }
        : field.refuseMissing(ctx, "errors.fieldRequired", ["isRead"]);
    }),
  response: z.object({ contact }),
  notice: "contacts.notices.changed",
  errors: ["not_found"],
});

export const eraseContactCall = call("POST /api/users/contacts/erase/v1", {
  access: "activeOwner",
  body: ofId,
  notice: "contacts.notices.erased",
  errors: ["not_found"],
});

const setting = z.object({ isOn: z.boolean() });

export const getExchangeSettingCall = call("GET /api/users/exchange/v1", {
  access: "activeOwner",
  response: setting,
});

export const switchExchangeCall = call("POST /api/users/exchange/v1", {
  access: "activeOwner",
  body: setting,
  response: z.object({ message: field.output() }),
  errors: ["forbidden"],
});

export const leaveContactCall = call("POST /api/content/exchange/v1", {
  access: "all",
  body: exchangeBody,
  status: 201,
  response: z.object({
    message: field.output(),
    /** Address where the visitor can erase it. */
    erase: field.outputUrl(),
  }),
  errors: ["not_found"],
  about: "header `Idempotency-Key?`; inactive or switched off: 404",
});

export const eraseLeftCall = call("POST /api/content/exchange/erase/v1", {
  access: "all",
  body: eraseLeftForm,
  response: redirect,
  about: "a form; 303",
});
