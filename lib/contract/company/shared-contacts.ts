import * as z from "zod";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { file, leftShape, pageShape } from "#lib/contract/shapes";

const sharedContact = z.object({
  id: z.uuid(),
  ...leftShape,
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
