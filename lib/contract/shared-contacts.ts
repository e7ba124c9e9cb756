import * as z from "zod";
import { SOURCES } from "#lib/domain/statistics/action";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";
import { call } from "./call.ts";
import { file, pageShape } from "./shapes.ts";

const sharedContact = z.object({
  id: z.uuid(),
  name: field.output(),
  phone: field.output(),
  email: field.output(),
  note: field.output(),
  source: z.enum(SOURCES),
  metAt: field.outputMoment(),
  /** Whose page was visited; null once the account is deleted. */
  member: z.object({ name: field.output(), username: field.output() }).nullable(),
});

export const listSharedContactsCall = call("GET /api/users/company/contacts/v1", {
  access: "companyManager",
  query: z.object({ search: field.searched.default(""), ...pagingShape }),
  response: z.object({ contacts: field.rows(sharedContact), ...pageShape }),
});

export const makeSharedContactsFileCall = call("GET /api/users/company/contacts/contacts.csv", {
  access: "companyManager",
  response: file,
  about: "CSV file",
});
