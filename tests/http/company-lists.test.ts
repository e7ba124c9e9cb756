import { beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { activate, signInAdmin, signUp, type HttpVisitor } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

let owner: HttpVisitor;
beforeAll(async () => {
  const admin = await signInAdmin({ force: true });
  const person = await signUp();
  await activate(admin, person);
  const company = { name: "Omrane", username: person.username };
  expect((await admin.post(toPath("POST /api/group/companies/v1"), company)).status).toBe(201);
  owner = person.visitor;
});

const [people, english] = [pages.panelCompany, "/en"];

it.each([
  [`${people}?page=9`, people],
  [`${english + people}?search=zz&state=noCard&page=9`, `${english + people}?search=zz&state=noCard`],
  [`${pages.panelCompanyInvitations}?page=2`, pages.panelCompanyInvitations],
  [`${english + pages.panelCompanyOrders}?page=2`, english + pages.panelCompanyOrders],
  [`${pages.panelCompanyContacts}?search=a&page=2`, `${pages.panelCompanyContacts}?search=a`],
  [`${pages.panelCompanyFigures}?month=2026-02&page=2`, `${pages.panelCompanyFigures}?month=2026-02`],
])("%s, beyond the end of its list, redirects to the last page", async (path, last) => {
  const response = await owner.get(path);
  expect(response.status).toBe(307);
  expect(response.headers.get("location")).toBe(last);
  expect((await owner.get(last)).status).toBe(200);
});
