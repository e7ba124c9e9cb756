import * as z from "zod";
import * as field from "#lib/schemas/fields";
import type { ListedContact } from "#lib/domain/company/listed-contact";
import { SOURCES } from "#lib/domain/statistics/action";
import { described, operation, response } from "./operation.ts";
import { momentKey, pageOf, pageQuery, toPage } from "./paging.ts";
import { id, moment } from "./shapes.ts";

const contact = response(
  "Contact",
  z.object({
    id: described(z.uuid(), "openApi.fields.contactId", "8a0c3b52-8f1d-4b57-9a53-5a4c1f6f0d33"),
    name: described(field.output(), "openApi.fields.contactName", "Yacine Merabet"),
    phone: described(field.output(), "openApi.fields.contactPhone", "0550123456"),
    email: described(field.output(), "openApi.fields.contactEmail", "yacine@example.com"),
    note: described(field.output(), "openApi.fields.contactNote", "Stand 5"),
    source: described(z.enum(SOURCES), "openApi.fields.source", "nfc"),
    memberId: described(id.nullable(), "openApi.fields.contactMember", "k7m4q2xpab3c"),
    metAt: moment("openApi.fields.metAt"),
  }),
);

export const listContacts = operation({
  id: "listContacts",
  title: "openApi.operations.listContacts",
  text: "openApi.texts.listContacts",
  resource: "contacts",
  method: "GET",
  path: "/contacts",
  scope: "contacts:read",
  query: z.object(pageQuery(momentKey)),
  response: response("ContactList", pageOf(contact)),
});

export const toContactList = (rows: readonly ListedContact[], limit: number) =>
  toPage(rows, limit, {
    toItem: ({ metAt, ...same }) => ({ ...same, metAt: metAt.toISOString() }),
    toKey: ({ metAt, id: key }) => ({ at: metAt.toISOString(), id: key }),
  });
