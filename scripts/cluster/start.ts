import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startApp, type AppProcess } from "../../tests/support/app-process.ts";
import { ensureRoles } from "../database/database-roles.ts";
import { startNginx, writeNginxConfig } from "../support/nginx.ts";
import { findFreePort } from "../support/ports.ts";
import { findPrograms } from "./programs.ts";
import { DATABASE, makeRedis, startHaproxy, startPgbouncer, type RedisServer } from "./proxies.ts";
import { makeNodes, startEtcd, startNodes, SUPERUSER, type Node } from "./postgres.ts";
import { toService, waitFor, type ClusterEnvironment } from "./service.ts";

const OWNER = { role: "logix_owner", password: "cluster-owner" };
const APP = { role: "logix_app", password: "cluster-app" };

export interface App {
  readonly origin: string;
  process(): AppProcess;
  start(): Promise<void>;
}

export interface Cluster {
  readonly origin: string;
  readonly apps: readonly [App, App];
  readonly nodes: readonly Node[];
  readonly redis: RedisServer;
  /** Superuser's URL of the current primary. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

interface Options {
  readonly variables: Record<string, string>;
  readonly print: (line: string) => void;
}

/** Starts the cluster; a failed step stops everything. @throws {StartError} for missing packages */
export async function startCluster({ variables, print }: Options): Promise<Cluster> {
  const programs = findPrograms();
  const place = makePlace();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
    rmSync(place.dir, { recursive: true, force: true });
  };
  try {
    print("etcd …");
    const etcd = await startEtcd(place, programs);
    stops.push(() => etcd.service.stop());
    print("Patroni with three PostgreSQL …");
    const nodes = await makeNodes(place, programs, etcd.port);
    stops.push(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
    await startNodes(nodes);
    print("HAProxy, PgBouncer, Redis …");
    const haproxy = await startHaproxy(place, programs, nodes);
    stops.push(() => haproxy.service.stop());
    const primaryUrl = (login: typeof APP, database = DATABASE) =>
      `postgres://${login.role}:${login.password}@127.0.0.1:${haproxy.primaryPort}/${database}`;
    const urlOf = (database: string) => primaryUrl(SUPERUSER, database);
    await waitFor("the primary behind HAProxy", () => leadsToPrimary(urlOf("postgres"), nodes.length));
    await ensureRoles(urlOf, DATABASE, { owner: OWNER, app: APP });
    const { primaryPort } = haproxy;
    const pgbouncer = await startPgbouncer(place, programs, { primaryPort, login: APP });
    stops.push(() => pgbouncer.service.stop());
    const redis = await makeRedis(place, programs);
    await redis.start();
    stops.push(() => redis.stop());

    print("Two apps …");
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const makeApp = async (name: string): Promise<App> => {
      const app = await openApp({
        DATABASE_URL: `postgres://${APP.role}:${APP.password}@127.0.0.1:${pgbouncer.port}/${DATABASE}`,
        DATABASE_DIRECT_URL: primaryUrl(APP),
        DATABASE_OWNER_URL: primaryUrl(OWNER),
        DATABASE_REPLICA_URL: primaryUrl(APP).replace(`:${primaryPort}/`, `:${haproxy.replicaPort}/`),
        REDIS_URL: redis.url,
        APP_ORIGIN: origin,
        TRUST_PROXY: "1",
        DATA_DIR: join(place.dir, name),
        ...variables,
      });
      stops.push(async () => void (await app.process().stop()));
      return app;
    };
    const apps: [App, App] = [await makeApp("app1"), await makeApp("app2")];

    print("nginx …");
    const dir = join(place.dir, "nginx");
    const file = writeNginxConfig(dir, { port, apps: apps.map((app) => new URL(app.origin).host) });
    const nginx = toService("nginx", await startNginx(dir, file, async () => (await fetch(origin)).ok));
    stops.push(() => nginx.stop());
    return { origin, apps, nodes, redis, databaseUrl: urlOf(DATABASE), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makePlace(): ClusterEnvironment {
  const dir = mkdtempSync(join(tmpdir(), "logix-cluster-"));
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
  );
  // The users of nginx and PostgreSQL must be able to enter.
  chmodSync(dir, 0o711);
  chownSync(dir, uid, gid);
  return { dir, uid, gid };
}

/** Checks repeatedly, because HAProxy uses all servers in turn until it has checked them. */
async function leadsToPrimary(url: string, servers: number): Promise<boolean> {
  for (let turn = 0; turn < servers; turn++) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      const [row] = await sql<{ isReplica: boolean }[]>`SELECT pg_is_in_recovery() AS "isReplica"`;
      if (row?.isReplica !== false) return false;
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  return true;
}

async function openApp(variables: Record<string, string>): Promise<App> {
  const port = await findFreePort();
  let running: AppProcess;
  const start = async () => {
    running = await startApp({ ...variables, PORT: String(port) });
  };
  await start();
  return { origin: `http://127.0.0.1:${port}`, process: () => running, start };
}
