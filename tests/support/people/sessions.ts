import { GET as currentUser } from "@/app/api/users/fun/route";
import { GET as refreshRoute } from "@/app/api/content/auth/getaccesstoken/v1/route";
import { sql } from "../test-data.ts";
import { COOKIES, type ParsedResponse, type Visitor } from "./visitor.ts";
import { toPath } from "#lib/wire/call-path";

export const refresh = (visitor: Visitor): Promise<ParsedResponse> =>
  visitor.get(refreshRoute, toPath("GET /api/content/auth/getaccesstoken/v1"));

/** Returns the status of the current-user call with the visitor's access token. */
export const statusOfAccess = async (visitor: Visitor): Promise<number> =>
  (await visitor.get(currentUser, toPath("GET /api/users/fun"))).status;

/** Returns the session id in a visitor's refresh token. */
export const sessionIdOf = (visitor: Visitor): string =>
  visitor.cookies.get(COOKIES.refresh)?.split(".")[0] ?? "";

export interface SessionRow {
  id: string;
  is_admin: boolean;
  is_remembered: boolean;
  generation: number;
  rotated_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  created_at: Date;
}

/** Reads a visitor's session; undefined once it has ended. */
export async function findSessionRow(visitor: Visitor): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`select * from sessions where id = ${sessionIdOf(visitor)}`;
  return row;
}

/** Moves a timestamp of a visitor's session into the past. */
export async function ageSession(
  visitor: Visitor,
  column: "rotated_at" | "last_seen_at" | "expires_at",
  byS: number,
): Promise<void> {
  await sql`update sessions set ${sql(column)} = ${sql(column)} - ${byS} * interval '1 second'
            where id = ${sessionIdOf(visitor)}`;
}
