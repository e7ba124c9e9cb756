import { randomBytes } from "node:crypto";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { adminRequest, type ApiPerson } from "./api-people.ts";
import { toPath } from "#lib/wire/call-path";

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
  await expectCreated(await admin.post(toPath("POST /api/group/companies/v1"), { data: company }));
  await admin.dispose();
  if (names.length === 0) return [];
  const people = names.map((name) => ({ name }));
  const invited = await owner.request.post(toPath("POST /api/users/company/invitations/v1"), {
    data: { people },
  });
  const { invitations } = (await invited.json()) as ResponseOf<"POST /api/users/company/invitations/v1">;
  const members: BrowserMember[] = [];
  for (const { name, address } of invitations) {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? "" });
    const email = `${randomBytes(8).toString("hex")}@example.com`;
    const token = new URL(address).pathname.split("/").at(-1) ?? "";
    const data = { token, fullName: name, email, password: MEMBER_PASSWORD, privacy: true };
    await expectCreated(await request.post(toPath("POST /api/users/company/join/new/v1"), { data }));
    members.push({ name, username: "", request });
  }
  const roster = (await (
    await owner.request.get(toPath("GET /api/users/company/members/v1"))
  ).json()) as ResponseOf<"GET /api/users/company/members/v1">;
  return members.map((member) => ({
    ...member,
    username: roster.members.find(({ name }) => name === member.name)?.username ?? "",
  }));
}
