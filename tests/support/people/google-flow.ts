import { expect } from "vitest";
import { GET as callbackRoute } from "@/app/api/users/google/callback/google/route";
import { POST as connectRoute } from "@/app/api/users/google/connect/v1/route";
import { POST as signInRoute } from "@/app/api/users/google/signin/route";
import type { FakeGoogle, GoogleAccount } from "../servers/fake-google.ts";
import { activeOwner, PASSWORD, type Person } from "./people.ts";
import { ORIGIN, type ParsedResponse, type Visitor } from "./visitor.ts";
import { toPath } from "#lib/wire/call-path";

export const startSignIn = (
  visitor: Visitor,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<ParsedResponse> =>
  visitor.post(signInRoute, toPath("POST /api/users/google/signin"), body, { headers });

export const startConnecting = (visitor: Visitor, password = PASSWORD): Promise<ParsedResponse> =>
  visitor.post(connectRoute, toPath("POST /api/users/google/connect/v1"), { password });

/** @returns path and query of the callback */
export async function consent(started: ParsedResponse): Promise<string> {
  const { location } = started.as<{ location: string }>();
  const response = await fetch(location, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  expect(back.origin).toBe(ORIGIN);
  return back.pathname + back.search;
}

export const followCallback = (
  visitor: Visitor,
  path: string,
  headers: Record<string, string> = {},
): Promise<ParsedResponse> => visitor.get(callbackRoute, path, { headers });

/** Runs complete authorization flows with one provider. */
export class GoogleFlows {
  readonly #google: FakeGoogle;

  constructor(google: FakeGoogle) {
    this.#google = google;
  }

  /** @returns the last response */
  async signIn(account: GoogleAccount, visitor: Visitor, body: object = {}): Promise<ParsedResponse> {
    this.#google.account = account;
    return followCallback(visitor, await consent(await startSignIn(visitor, body)));
  }

  /** @returns the final redirect */
  async connect(visitor: Visitor, subject: string): Promise<string | null> {
    this.#google.account = { subject };
    const response = await followCallback(visitor, await consent(await startConnecting(visitor)));
    expect(response.status).toBe(303);
    return response.headers.get("location");
  }

  /** Creates an active owner with a connected Google account. */
  async connectedOwner(): Promise<Person & { subject: string }> {
    const person = await activeOwner();
    const subject = `google-of-${person.username}`;
    expect(await this.connect(person.visitor, subject)).toBe(settingsAt("connected"));
    return { ...person, subject };
  }
}

export const settingsAt = (outcome: string) => `/en/panel/settings?view=google&google=${outcome}`;
