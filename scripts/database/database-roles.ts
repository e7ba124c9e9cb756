import { join } from "node:path";
import postgres from "postgres";
import { readOrCreateSecret } from "./postgres-cluster.ts";

/** Role that owns database and tables, and runs migrations. */
const OWNER = "logix_owner";
/** Role of the running app, which reads and writes rows. */
const APP = "logix_app";

export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
}

interface Login {
  readonly role: string;
  readonly password: string;
}

/** @param urlOf returns the superuser's URL of a database */
export async function ensureEmbeddedRoles(
  dataDir: string,
  urlOf: (database: string) => string,
  name: string,
): Promise<DatabaseUrls> {
  const secret = (file: string) => readOrCreateSecret(join(dataDir, file));
  return ensureRoles(urlOf, name, {
    owner: { role: OWNER, password: secret("postgres-owner-password") },
    app: { role: APP, password: secret("postgres-app-password") },
  });
}

export async function ensureRoles(
  urlOf: (database: string) => string,
  name: string,
  { owner, app }: { owner: Login; app: Login },
): Promise<DatabaseUrls> {
  const server = open(urlOf("postgres"));
  try {
    for (const login of [owner, app]) await ensureLogin(server, login);
    const [database] = await server<{ owner: string }[]>`
      select pg_get_userbyid(datdba) as owner from pg_database where datname = ${name}`;
    if (!database) await server`create database ${server(name)} owner ${server(owner.role)}`;
    else if (database.owner !== owner.role) await transferOwnership(urlOf(name), name, owner.role);
  } finally {
    await server.end({ timeout: 1 });
  }
  return { ownerUrl: withLogin(urlOf(name), owner), appUrl: withLogin(urlOf(name), app) };
}

async function ensureLogin(server: postgres.Sql, { role, password }: Login): Promise<void> {
  const existing = await server`select 1 from pg_roles where rolname = ${role}`;
  if (existing.length === 0) await server`create role ${server(role)}`;
  const [row] = await server<{ statement: string }[]>`
    select format(
      'alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
      ${role}::text, ${password}::text
    ) as statement`;
  await server.unsafe(row?.statement ?? "");
}

/** One transaction, so that an interrupted transfer is repeated. Extension objects keep their owner. */
async function transferOwnership(url: string, name: string, owner: string): Promise<void> {
  const sql = open(url);
  try {
    await sql.begin(async (tx) => {
      const objects = await tx<{ statement: string }[]>`
        with ours as (
          select oid, nspname from pg_namespace where nspname in ('public', 'queue')
        ), object as (
          select 'pg_class'::regclass as catalogue, oid, format('table %s', oid::regclass) as name from pg_class
          where relkind in ('r', 'p', 'v', 'm') and relnamespace in (select oid from ours)
          union all
          select 'pg_proc'::regclass, oid, format('routine %s', oid::regprocedure) from pg_proc
          where pronamespace in (select oid from ours)
          union all
          select 'pg_namespace'::regclass, oid, format('schema %I', nspname) from ours where nspname = 'queue'
        )
        select format('alter %s owner to %I', name, ${owner}::text) as statement from object
        where not exists (
          select 1 from pg_depend d where d.classid = catalogue and d.objid = object.oid and d.deptype = 'e'
        )`;
      for (const { statement } of objects) await tx.unsafe(statement);
      await tx`alter database ${tx(name)} owner to ${tx(owner)}`;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Covers later tables too. The audit log is append-only, the list of migrations read-only. */
export async function grantToApp(sql: postgres.Sql, app: string): Promise<void> {
  await sql.begin(async (tx) => {
    const role = tx(app);
    const [database] = await tx<{ name: string }[]>`select current_database() as name`;
    await tx`revoke temporary on database ${tx(database?.name ?? "")} from public, ${role}`;
    await tx`revoke create on schema public from public, ${role}`;
    await tx`grant usage on schema public, queue to ${role}`;
    await tx`grant select, insert, update, delete on all tables in schema public, queue to ${role}`;
    await tx`grant usage on all sequences in schema public to ${role}`;
    await tx`revoke update, delete on audit_log from ${role}`;
    await tx`revoke insert, update, delete on _prisma_migrations from ${role}`;
    await tx`alter default privileges in schema public, queue
      grant select, insert, update, delete on tables to ${role}`;
    await tx`alter default privileges in schema public grant usage on sequences to ${role}`;
  });
}

export const roleOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

function withLogin(databaseUrl: string, { role, password }: Login): string {
  const url = new URL(databaseUrl);
  Object.assign(url, { username: role, password });
  return url.href;
}

const open = (url: string): postgres.Sql => postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
