import { randomBytes } from "node:crypto";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../credentials.ts";
import { openDatabaseLine, type DatabaseLine } from "../database/database-line.ts";
import { findOrStartPostgres } from "../database/postgres-server.ts";
import { activate, signInAdmin, signUp, type HttpVisitor, type Person } from "../people/http-visitor.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

/** Two instances with one database, which can be away for `here` alone. */
export interface PageApps {
  readonly here: AppProcess;
  readonly there: AppProcess;
  readonly line: DatabaseLine;
  /** Signed in at `here`. */
  readonly admin: HttpVisitor;
  databaseUrl(name: string): string;
  /** Starts another app, which ends with the others. */
  start(databaseUrl: string, variables?: Record<string, string>): Promise<AppProcess>;
  /** Stops `here`, and starts it with the same database. */
  restartHere(): Promise<void>;
  /** Signs up at `there`, whose database is never away. The visitor is at `here`. */
  activeOwner(): Promise<Person>;
  stop(): Promise<void>;
}

/** @param name of the database @param variables environment of `there` */
export async function openPageApps(name: string, variables: Record<string, string> = {}): Promise<PageApps> {
  const postgres = await findOrStartPostgres();
  const line = await openDatabaseLine(postgres.url(name));
  const dirs: ReturnType<typeof createThrowawayDir>[] = [];
  const running = new Set<AppProcess>();

  const start: PageApps["start"] = async (databaseUrl, ownVariables) => {
    const dir = createThrowawayDir(name);
    dirs.push(dir);
    const app = await startApp({
      ...ADMIN_VARIABLES,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      DATA_DIR: dir.path,
      ...RAISED_RATE_LIMITS,
      ...ownVariables,
    });
    running.add(app);
    return app;
  };
  let here = await start(line.url);
  const there = await start(postgres.url(name), variables);
  let admin = await signInAdmin({ force: true }, here.origin);

  return {
    get here() {
      return here;
    },
    get admin() {
      return admin;
    },
    there,
    line,
    databaseUrl: (database) => postgres.url(database),
    start,
    async restartHere() {
      const code = await here.stop();
      if (code !== 0) throw new Error(`the app exited with ${code}`);
      running.delete(here);
      here = await start(line.url);
      admin = admin.at(here.origin);
    },
    async activeOwner() {
      const person = await signUp({}, there.origin);
      await activate(admin.at(there.origin), person);
      return { ...person, visitor: person.visitor.at(here.origin) };
    },
    async stop() {
      await Promise.all([...running].map((app) => app.kill()));
      await line.close();
      await postgres.stop();
      for (const dir of dirs) dir.remove();
    },
  };
}

export const newUsername = (): string => `logix_${randomBytes(8).toString("hex")}`;
