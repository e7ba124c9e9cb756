import * as z from "zod";
import { COMPANY_STATES } from "#lib/domain/company/company";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { companyShape, file, invoiceShape, ofInvoice, pageShape, shortPage } from "#lib/contract/shapes";

const listedCompany = z.object({
  id: z.uuid(),
  name: field.output(),
  registration: field.output(),
  taxId: field.output(),
  address: field.output(),
  state: z.enum(COMPANY_STATES),
  activatesMembers: z.boolean(),
  createdAt: field.outputMoment(),
  members: z.int(),
  /** Usernames of owners and of the person requesting the company. */
  owners: field.rows(field.output()),
});

export type ListedCompanyWire = z.output<typeof listedCompany>;

export const listCompaniesCall = call("GET /api/group/companies/v1", {
  access: "admin",
  query: z.object({
    ...pagingShape,
    state: field.choice(COMPANY_STATES).optional(),
    search: field.searched.default(""),
  }),
  response: z.object({ companies: field.rows(listedCompany), isTotalCapped: z.boolean(), ...pageShape }),
  about: "for admins",
});

export const createCompanyCall = call("POST /api/group/companies/v1", {
  access: "admin",
  body: z.strictObject({ ...companyShape, username: field.username }),
  status: 201,
  notice: "notices.companyCreated",
  errors: ["not_found", "conflict"],
  about: "for admins; `username` of the owner",
});

export const changeCompanyCall = call("POST /api/group/companies/change/v1", {
  access: "admin",
  body: z.strictObject({
    id: field.uuid,
    state: field.choice(["active", "closed"]).optional(),
    activatesMembers: z.boolean().optional(),
  }),
  notice: "notices.companySaved",
  errors: ["not_found", "conflict"],
  about: "for admins; `state` is active or closed; of a closed one: 409",
});

const listedInvoice = z.object({ ...invoiceShape, company: field.output() });

export type ListedInvoiceWire = z.output<typeof listedInvoice>;

export const listInvoicesCall = call("GET /api/group/companies/invoices/v1", {
  access: "admin",
  query: shortPage,
  response: z.object({ invoices: field.rows(listedInvoice), ...pageShape }),
  about: "for admins; newest first",
});

export const makeInvoiceCall = call("GET /api/group/companies/invoices/invoice.pdf", {
  access: "admin",
  query: ofInvoice,
  response: file,
  errors: ["not_found"],
  about: "PDF, for admins; `lang` defaults to the language of the request",
});
