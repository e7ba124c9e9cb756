import { createHash, randomBytes } from "node:crypto";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../app-process.ts";
import { ADMIN_LOGIN, ADMIN_VARIABLES, AUTH_SECRET } from "../credentials.ts";
import { activate, signInAdmin, signUp, type HttpVisitor, type Person } from "../people/http-visitor.ts";
import { form, picture } from "../files/pictures.ts";
import { findOrStartPostgres } from "../database/postgres-server.ts";
import { OPEN_SHOP } from "../open-shop.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";
import { API_KEY_PREFIX, API_SCOPES, toApiKeyHint } from "#lib/domain/company/api-key";
import type { CompanyRole } from "#lib/domain/company/company";
import type { SamplePeople } from "./call-sample.ts";
import { watchChanges, type ChangeWatch } from "./change-watch.ts";
import { toPath } from "#lib/wire/call-path";

const HOUR_MS = 3_600_000;
/** Log characters in a failure message. */
const LOG_CHARS = 1500;

export const CALLERS = [
  "nobody",
  "garbage",
  "owner",
  "another",
  "inactive",
  "companyOwner",
  "companyManager",
  "companyMember",
  "otherCompanyOwner",
  "companyKey",
  "otherCompanyKey",
  "deleted",
  "adminWithoutForce",
  "pendingAdmin",
  "admin",
] as const;
export type Caller = (typeof CALLERS)[number];

/** An app with its own database, every kind of caller, and a count of changed rows. */
export interface Scene extends SamplePeople {
  readonly owner: Person;
  readonly target: Person;
  readonly companyMember: Person;
  readonly companyOwner: Person;
  /** Active, without a company. */
  readonly another: Person;
  readonly app: AppProcess;
  readonly watch: ChangeWatch;
  cookieOf(caller: Caller): string;
  credentialsOf(caller: Caller): Record<string, string>;
  /** Keeps new cookies of a caller's session. @param lines values of Set-Cookie */
  storeCookies(caller: Caller, lines: readonly string[]): void;
  readonly admin: HttpVisitor;
  stop(): Promise<void>;
}

/** @param variables environment of the app, besides raised rate limits */
export async function openScene(name: string, variables: Record<string, string> = {}): Promise<Scene> {
  const postgres = await findOrStartPostgres();
  const dir = createThrowawayDir(name);
  const app = await startApp({
    ...ADMIN_VARIABLES,
    ...RAISED_RATE_LIMITS,
    DATABASE_URL: postgres.url(name),
    AUTH_SECRET,
    DATA_DIR: dir.path,
    ...variables,
  });
  const { origin } = app;
  const admin = await signInAdmin({ force: true }, origin);
  const saved = await admin.put(toPath("PUT /api/group/settings/v1"), OPEN_SHOP);
  if (saved.status !== 200) throw new Error(`settings: ${saved.status}`);
  const adminWithoutForce = await addAdmin(admin, "ordinary-admin@example.com", { force: false });
  // Must change the password that another admin chose.
  const pendingAdmin = await addAdmin(admin, "new-admin@example.com", { force: true });
  const [owner, another, target, companyOwner, companyManager, companyMember, otherCompanyOwner] =
    (await signUpActive(admin, 7, app)) as [Person, Person, Person, Person, Person, Person, Person];
  const inactive = await signUp({}, origin);
  const deleted = await signUp({}, origin);
  const cookies: Record<Caller, string> = {
    nobody: "",
    garbage: owner.visitor.cookie.replaceAll(/=([^;]{8})[^;]*/g, "=$1garbage"),
    owner: owner.visitor.cookie,
    another: another.visitor.cookie,
    inactive: inactive.visitor.cookie,
    companyOwner: companyOwner.visitor.cookie,
    companyManager: companyManager.visitor.cookie,
    companyMember: companyMember.visitor.cookie,
    otherCompanyOwner: otherCompanyOwner.visitor.cookie,
    companyKey: "",
    otherCompanyKey: "",
    deleted: deleted.visitor.cookie,
    adminWithoutForce: adminWithoutForce.cookie,
    pendingAdmin: pendingAdmin.cookie,
    admin: admin.cookie,
  };
  const { status } = await deleted.visitor.post(toPath("POST /api/users/delete/v1"), {
    password: deleted.password,
  });
  if (status !== 200) throw new Error(`deleting an account: ${status}`);
  await owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
    socialLinks: [{ platform: "website", link: "https://owner.example/" }],
  });
  await owner.visitor.send(
    "POST",
    toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
    form("profileImage", await picture()),
  );

  const watch = await watchChanges(postgres.url(name), dir.path);
  // A job would delete the row of the deleted account during another request.
  await watch.sql`delete from account_erasures`;
  const companyId = await addCompany(watch.sql, {
    owner: companyOwner,
    manager: companyManager,
    member: companyMember,
  });
  const otherCompanyId = await addCompany(watch.sql, { owner: otherCompanyOwner });
  const keys: Partial<Record<Caller, string>> = {
    companyKey: await addApiKey(watch.sql, companyId),
    otherCompanyKey: await addApiKey(watch.sql, otherCompanyId),
  };
  return {
    app,
    watch,
    owner,
    another,
    target,
    companyId,
    otherCompanyId,
    companyMember,
    companyOwner,
    admin,
    cookieOf: (caller) => cookies[caller],
    credentialsOf: (caller) => {
      const [cookie, authorization] = [cookies[caller], keys[caller]];
      return { ...(cookie && { cookie }), ...(authorization && { authorization }) };
    },
    storeCookies(caller, lines) {
      const held = new Map(cookies[caller].split("; ").map((pair) => [pair.split("=")[0], pair]));
      for (const line of lines) {
        const [pair = ""] = line.split(";");
        const [name] = pair.split("=");
        if (held.has(name)) held.set(name, pair);
      }
      cookies[caller] = [...held.values()].join("; ");
    },
    async stop() {
      await watch.stop();
      await app.kill();
      await postgres.stop();
      dir.remove();
    },
  };
}

/** Signs up one at a time: on a busy machine, an app that has just started would refuse some. */
async function signUpActive(admin: HttpVisitor, count: number, app: AppProcess): Promise<Person[]> {
  const people: Person[] = [];
  try {
    while (people.length < count) {
      const person = await signUp({}, app.origin);
      await activate(admin, person);
      people.push(person);
    }
  } catch (cause) {
    throw new Error(`${String(cause)}; the app's log ends with:\n${app.output().slice(-LOG_CHARS)}`, {
      cause,
    });
  }
  return people;
}

async function addAdmin(by: HttpVisitor, email: string, { force }: { force: boolean }): Promise<HttpVisitor> {
  const password = "Second-admin-9";
  const { password: currentPassword } = ADMIN_LOGIN;
  await by.post(toPath("POST /api/group/admins/v1"), {
    fullName: "Another Admin",
    email,
    password,
    currentPassword,
  });
  const visitor = by.withoutCookies();
  const { status } = await visitor.post(toPath("POST /api/users/signin"), {
    identifier: email,
    password,
    force,
  });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return visitor;
}

async function addCompany(
  sql: ChangeWatch["sql"],
  people: Partial<Record<CompanyRole, Person>>,
): Promise<string> {
  const [company] = await sql<{ id: string }[]>`
    INSERT INTO companies (name, state) VALUES ('Atlas', 'active') RETURNING id`;
  if (!company) throw new Error("no company");
  for (const [role, person] of Object.entries(people)) {
    await sql`INSERT INTO company_members ${sql({ company_id: company.id, user_id: person.id, role })}`;
  }
  return company.id;
}

/** @returns its Authorization header */
async function addApiKey(sql: ChangeWatch["sql"], companyId: string): Promise<string> {
  const secret = API_KEY_PREFIX + randomBytes(32).toString("base64url");
  await sql`INSERT INTO api_keys ${sql({
    company_id: companyId,
    name: "HR system",
    hint: toApiKeyHint(secret),
    secret_hash: createHash("sha256").update(secret).digest(),
    scopes: [...API_SCOPES],
    // In the future, so that a request does not record its use.
    last_used_at: new Date(Date.now() + HOUR_MS),
  })}`;
  return `Bearer ${secret}`;
}
