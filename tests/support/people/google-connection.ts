import { expect } from "vitest";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { POST as disconnectRoute } from "@/app/api/users/google/disconnect/v1/route";
import { GET as connectionRoute } from "@/app/api/users/google/v1/route";
import type { GoogleFlows } from "./google-flow.ts";
import { PASSWORD, type Person, type Self } from "./people.ts";
import { readAllData, sql } from "../test-data.ts";
import { Visitor, type ParsedResponse } from "./visitor.ts";
import { toPath } from "#lib/wire/call-path";

export const disconnect = (visitor: Visitor, password = PASSWORD): Promise<ParsedResponse> =>
  visitor.post(disconnectRoute, toPath("POST /api/users/google/disconnect/v1"), { password });

export const connectionOf = async (visitor: Visitor): Promise<unknown> =>
  (await visitor.get(connectionRoute, toPath("GET /api/users/google/v1"))).body;

export const subjectsOf = async ({ id }: Person): Promise<string[]> =>
  (await sql<{ subject: string }[]>`select subject from google_connections where user_id = ${id}`).map(
    ({ subject }) => subject,
  );

export const auditOf = ({ id }: Person) =>
  sql`select action, actor_id, fields from audit_log where target_id = ${id} and action like 'google.%' order by id`;

/** Returns the username that a Google account signs in to, or null. */
export async function ownerOf(flows: GoogleFlows, subject: string): Promise<string | null> {
  const visitor = new Visitor();
  await flows.signIn({ subject }, visitor);
  const response = await visitor.get(currentUser, toPath("GET /api/users/fun"));
  return response.status === 200 ? response.as<{ user: Self }>().user.username : null;
}

/** Expects a redirect to this location, unchanged data and no new cookie. */
export async function expectNotConnected(location: string, go: () => Promise<ParsedResponse>): Promise<void> {
  const before = await readAllData("rate_limits");
  const response = await go();
  expect([response.status, response.headers.get("location")]).toEqual([303, location]);
  expect(await readAllData("rate_limits")).toEqual(before);
  expect(response.headers.getSetCookie().filter((line) => !line.includes("Max-Age=0"))).toEqual([]);
}
