import * as z from "zod";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { companyShape, ofOneId } from "#lib/contract/shapes";
import { DEPARTMENT_NAME } from "#lib/schemas/texts";

const company = z.object({
  name: field.output(),
  registration: field.output(),
  taxId: field.output(),
  address: field.output(),
  showsBoard: z.boolean(),
});

export type OwnCompanyWire = z.output<typeof company>;

export const getCompanyCall = call("GET /api/users/company/v1", {
  access: "companyOwner",
  response: z.object({ company }),
  about: "owners",
});

export const saveCompanyCall = call("PUT /api/users/company/v1", {
  access: "companyOwner",
  body: z.strictObject({ ...companyShape, showsBoard: z.boolean().default(true) }),
  notice: "notices.companySaved",
  about: "owners",
});

export const askForCompanyCall = call("POST /api/users/company/ask/v1", {
  access: "activeOwner",
  body: z.strictObject(companyShape),
  notice: "notices.companyAsked",
  errors: ["conflict"],
  about: "open request, or in a company: 409",
});

export const closeCompanyCall = call("POST /api/users/company/close/v1", {
  access: "companyOwner",
  body: z.strictObject({ password: field.givenPassword }),
  notice: "notices.companyClosed",
  errors: ["bad_credentials"],
  about: "owners",
});

export const leaveCompanyCall = call("POST /api/users/company/leave/v1", {
  access: "companyMember",
  body: z.strictObject({ keepsPage: z.boolean() }),
  notice: "notices.companyLeft",
  errors: ["not_found", "conflict"],
  about: "the last owner: 409",
});

const departments = field.rows(z.object({ id: z.uuid(), name: field.output(), members: z.int() }));

export type DepartmentWire = z.output<typeof departments>[number];

const departmentName = field.text(DEPARTMENT_NAME);

export const listDepartmentsCall = call("GET /api/users/company/departments/v1", {
  access: "companyManager",
  response: z.object({ departments }),
});

export const addDepartmentCall = call("POST /api/users/company/departments/v1", {
  access: "companyManager",
  body: z.strictObject({ name: departmentName }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  notice: "notices.departmentSaved",
  errors: ["conflict"],
  about: "name taken: 409",
});

export const renameDepartmentCall = call("POST /api/users/company/departments/rename/v1", {
  access: "companyManager",
  body: z.strictObject({ id: field.uuid, name: departmentName }),
  notice: "notices.departmentSaved",
  errors: ["not_found", "conflict"],
});

export const removeDepartmentCall = call("POST /api/users/company/departments/remove/v1", {
  access: "companyManager",
  body: ofOneId,
  notice: "notices.departmentRemoved",
  errors: ["not_found"],
});

/** `name` is printed on the card. */
const waitingCard = z.object({ code: field.output(), name: field.output(), since: field.outputMoment() });

export type WaitingCardWire = z.output<typeof waitingCard>;

export const listWaitingCardsCall = call("GET /api/users/company/cards/v1", {
  access: "companyManager",
  response: z.object({ cards: field.rows(waitingCard) }),
  about: "up to 100 waiting for their next holder",
});

export const passCardCall = call("POST /api/users/company/cards/pass/v1", {
  access: "companyManager",
  body: z.strictObject({ code: field.cardCode, username: field.required }),
  notice: "notices.cardPassed",
  errors: ["not_found", "conflict"],
});
