import { randomBytes } from "node:crypto";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { companyPaths } from "#lib/wire/company-paths";
import type { InvitedResponse } from "#lib/wire/company/responses";
import type { RosterResponse } from "#lib/wire/roster/responses";
import { adminRequest, type ApiPerson } from "./api-people.ts";

type Playwrights = Pick<PlaywrightWorkerArgs["playwright"], "request">;

export interface BrowserMember {
  name: string;
  username: string;
  request: APIRequestContext;
}

export const MEMBER_PASSWORD = "Atlas-weaver-9";

async function expectCreated(response: { status(): number; text(): Promise<string> }): Promise<void> {
  if (response.status() !== 201) throw new Error(`${response.status()} ${await response.text()}`);
}

/** Creates this owner's company as an admin. @param names people who join with new accounts, without cards */
export async function createCompany(
  playwright: Playwrights,
  owner: ApiPerson,
  names: readonly string[] = [],
): Promise<BrowserMember[]> {
  const admin = await adminRequest(playwright);
  const company = { name: `Atlas ${randomBytes(3).toString("hex")}`, username: owner.username };
  await expectCreated(await admin.post(companyPaths.companies, { data: company }));
  await admin.dispose();
  if (names.length === 0) return [];
  const people = names.map((name) => ({ name }));
  const invited = await owner.request.post(companyPaths.invitations, { data: { people } });
  const { invitations } = (await invited.json()) as InvitedResponse;
  const members: BrowserMember[] = [];
  for (const { name, address } of invitations) {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? "" });
    const email = `${randomBytes(8).toString("hex")}@example.com`;
    const token = new URL(address).pathname.split("/").at(-1) ?? "";
    const data = { token, fullName: name, email, password: MEMBER_PASSWORD, privacy: true };
    await expectCreated(await request.post(companyPaths.joinWithNewAccount, { data }));
    members.push({ name, username: "", request });
  }
  const roster = (await (await owner.request.get(companyPaths.roster)).json()) as RosterResponse;
  return members.map((member) => ({
    ...member,
    username: roster.members.find(({ name }) => name === member.name)?.username ?? "",
  }));
}
