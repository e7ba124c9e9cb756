import { POST as recoveryRoute } from "@/app/api/group/recovery/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { POST as signInRoute } from "@/app/api/users/signin/route";
import { paths } from "#lib/wire/api-paths";
import type { toSelfWire } from "#lib/wire/profile/server";
import { sql } from "./test-data.ts";
import { Visitor, type ParsedResponse } from "./visitor.ts";

export type Self = ReturnType<typeof toSelfWire>;

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

/** A valid body for registration with a unique e-mail. */
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

/** Registers an inactive user. */
export async function signUp(userData?: Record<string, unknown>, visitor = new Visitor()): Promise<Person> {
  const response = await visitor.post(registerRoute, paths.register, signUpBody(userData));
  if (response.status !== 201) throw new Error(`signing up: ${JSON.stringify(response.body)}`);
  const { _id, uid, username, email } = response.as<{ result: { user: Self } }>().result.user;
  return { id: _id, uid, username, email, visitor };
}

export async function activeOwner(userData?: Record<string, unknown>): Promise<Person> {
  const person = await signUp(userData);
  await sql`update users set is_active = true where id = ${person.id}`;
  return person;
}

/** An admin with an ordinary session. */
export async function adminWithoutForce(userData?: Record<string, unknown>): Promise<Person> {
  const person = await activeOwner(userData);
  await sql`update users set role = 'admin' where id = ${person.id}`;
  return person;
}

/** An admin with an admin session. */
export async function admin(userData?: Record<string, unknown>): Promise<Person> {
  const person = await adminWithoutForce(userData);
  const response = await signIn(person.visitor, person.email, { force: true });
  if (response.status !== 200) throw new Error(`signing in: ${JSON.stringify(response.body)}`);
  return person;
}

/** Signs in, by default with the right password. */
export const signIn = (
  visitor: Visitor,
  identifier: string,
  more: Record<string, unknown> = {},
): Promise<ParsedResponse> =>
  visitor.post(signInRoute, paths.signIn, { identifier, password: PASSWORD, ...more });

/** Sends wrong passwords one after another. @returns the last response */
export async function failToSignIn(
  visitor: Visitor,
  identifier: string,
  times: number,
): Promise<ParsedResponse> {
  for (let time = 1; time < times; time++) await signIn(visitor, identifier, { password: "wrong" });
  return signIn(visitor, identifier, { password: "wrong" });
}

/** Token of a new recovery link. */
export async function recoveryToken(person: Person, by?: Person): Promise<string> {
  const { visitor } = by ?? (await admin());
  const response = await visitor.post(recoveryRoute, paths.recovery, { _id: person.id });
  return new URL(response.as<{ link: string }>().link).searchParams.get("uid") ?? "";
}
