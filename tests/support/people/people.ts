import { POST as recoveryRoute } from "@/app/api/group/recovery/v1/route";
import { POST as signInRoute } from "@/app/api/users/signin/route";
import { hashPassword } from "#lib/server/auth/password";
import { openSession } from "#lib/server/auth/session";
import { createAccount } from "#lib/server/dal/account/accounts";
import { transact } from "#lib/server/dal/transact";
import { amountsOf, claimIdentity } from "#lib/server/services/account/register";
import { getSettings } from "#lib/server/services/admin/settings";
import { registerBody } from "#lib/wire/account/server";
import type { SelfWire } from "#lib/wire/profile/output";
import { Visitor, type ParsedResponse } from "./visitor.ts";
import { toPath } from "#lib/wire/call-path";

export type Self = SelfWire;

export const PASSWORD = "Correct-horse-1";

/** A user and the visitor with the user's session. */
export interface Person {
  id: string;
  uid: string;
  username: string;
  email: string;
  visitor: Visitor;
}

let people = 0;

interface SignUpBody {
  userData: Record<string, unknown> & { email: string };
  card_style: Record<string, unknown>;
}

/** Returns a valid sign-up body with a unique e-mail. */
export function signUpBody(
  userData: Record<string, unknown> = {},
  card: Record<string, unknown> = {},
): SignUpBody {
  people++;
  return {
    userData: {
      fullName: "Amina Belkacem",
      email: `person${people}@example.com`,
      phone: { PrPhone: "0550123456" },
      address: "Algiers",
      password: PASSWORD,
      privacy: true,
      ...userData,
    },
    card_style: { color: "#0D0D0D", image_on_card: "", MessageOn_Card: "", ...card },
  };
}

/** Creates the state after a sign-up. The call itself has its own tests. */
export const signUp = (userData?: Record<string, unknown>, visitor = new Visitor()): Promise<Person> =>
  addPerson(userData, {}, visitor);

export const activeOwner = (userData?: Record<string, unknown>): Promise<Person> =>
  addPerson(userData, { isActive: true });

/** Creates an admin with an ordinary session. */
export const adminWithoutForce = (userData?: Record<string, unknown>): Promise<Person> =>
  addPerson(userData, { isActive: true, role: "admin" });

/** Creates an admin with an admin session. */
export const admin = (userData?: Record<string, unknown>): Promise<Person> =>
  addPerson(userData, { isActive: true, role: "admin", hasAdminSession: true });

async function addPerson(
  userData: Record<string, unknown> | undefined,
  { isActive = false, role = "user", hasAdminSession = false },
  visitor = new Visitor(),
): Promise<Person> {
  const account = registerBody.parse(signUpBody(userData));
  const amounts = amountsOf(account, await getSettings());
  const passwordHash = await hashOf(account.password);
  return transact(async (tx) => {
    const identity = await claimIdentity(tx, account);
    const id = await createAccount(tx, { ...identity, passwordHash, ...amounts, signUp: account });
    if (isActive) await tx.user.update({ where: { id }, data: { isActive, role } });
    const { userAgent } = visitor;
    const replaces = new Headers({ cookie: visitor.cookieHeader });
    visitor.storeCookies(
      await openSession({ userId: id, isAdmin: hasAdminSession, userAgent, replaces }, tx),
    );
    return { id, uid: identity.uid, username: identity.username, email: account.email, visitor };
  });
}

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once per file. */
function hashOf(password: string): Promise<string> {
  const cached = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, cached);
  return cached;
}

export const signIn = (
  visitor: Visitor,
  identifier: string,
  more: Record<string, unknown> = {},
): Promise<ParsedResponse> =>
  visitor.post(signInRoute, toPath("POST /api/users/signin"), { identifier, password: PASSWORD, ...more });

/** Sends wrong passwords one after another. @returns the last response */
export async function failToSignIn(
  visitor: Visitor,
  identifier: string,
  times: number,
): Promise<ParsedResponse> {
  for (let time = 1; time < times; time++) await signIn(visitor, identifier, { password: "wrong" });
  return signIn(visitor, identifier, { password: "wrong" });
}

/** Creates a recovery link. @returns its token */
export async function recoveryToken(person: Person, by?: Person): Promise<string> {
  const { visitor } = by ?? (await admin());
  // Only the link of an admin needs the password.
  const response = await visitor.post(recoveryRoute, toPath("POST /api/group/recovery/v1"), {
    _id: person.id,
    password: PASSWORD,
  });
  return new URL(response.as<{ link: string }>().link).searchParams.get("uid") ?? "";
}
