import { mkdirSync, readFileSync, writeFileSync, chownSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../support/ports.ts";
import type { Programs } from "./programs.ts";
import { startService, waitFor, type ClusterEnvironment, type Service } from "./service.ts";

export const SUPERUSER = { role: "postgres", password: "cluster-superuser" };
const REPLICATION = { role: "replicator", password: "cluster-replication" };
const NODES = 3;

export interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  start(): void;
  /** Kills Patroni and PostgreSQL at once, like a dead machine. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Returns whether Patroni responds with 200 for a role. */
  is(role: "primary" | "replica" | "sync"): Promise<boolean>;
}

export async function startEtcd(
  place: ClusterEnvironment,
  programs: Programs,
): Promise<{ service: Service; port: number }> {
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [client, peer] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
  const args = {
    "data-dir": join(place.dir, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `default=${peer}`,
  };
  const service = startService(place, {
    name: "etcd",
    program: programs.path.etcd,
    args: Object.entries(args).map(([name, value]) => `--${name}=${value}`),
  });
  await waitFor("etcd", async () => (await fetch(`${client}/health`)).ok);
  return { service, port };
}

export async function makeNodes(
  place: ClusterEnvironment,
  programs: Programs,
  etcdPort: number,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let number = 1; number <= NODES; number++) {
    nodes.push(await makeNode(place, programs, `node${number}`, etcdPort));
  }
  return nodes;
}

/** Starts the nodes: one becomes the primary, and one of the two replicas synchronous. */
export async function startNodes(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) node.start();
  await waitFor("a synchronous replica", () => isSynchronous(nodes), 120_000);
}

export async function isSynchronous(nodes: readonly Node[]): Promise<boolean> {
  return (await findNode(nodes, "primary")) !== undefined && (await findNode(nodes, "sync")) !== undefined;
}

export async function findNode(nodes: readonly Node[], role: "primary" | "sync"): Promise<Node | undefined> {
  const found = await Promise.all(nodes.map(async (node) => ((await node.is(role)) ? node : undefined)));
  return found.find((node) => node !== undefined);
}

async function makeNode(
  place: ClusterEnvironment,
  programs: Programs,
  name: string,
  etcdPort: number,
): Promise<Node> {
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const dataDir = join(place.dir, name);
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, place.uid, place.gid);
  const file = join(place.dir, `${name}.yml`);
  // YAML is a superset of JSON.
  const settings = patroniSettings({ name, port, restPort, etcdPort, dataDir, binDir: programs.postgresDir });
  writeFileSync(file, JSON.stringify(settings, undefined, 2));
  let service: Service | undefined;
  return {
    name,
    port,
    restPort,
    start() {
      service = startService(place, { name, program: programs.path.patroni, args: [file] });
    },
    async kill() {
      const postmaster = Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(postmaster, "SIGKILL");
      await service?.kill();
    },
    stop: async () => service?.stop(),
    async is(role) {
      const response = await fetch(`http://127.0.0.1:${restPort}/${role}`).catch(() => undefined);
      await response?.body?.cancel();
      return response?.status === 200;
    },
  };
}

interface NodeSettings {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
  readonly dataDir: string;
  readonly binDir: string;
}

function patroniSettings({ name, port, restPort, etcdPort, dataDir, binDir }: NodeSettings): object {
  const rest = `127.0.0.1:${restPort}`;
  const login = ({ role, password }: typeof SUPERUSER) => ({ username: role, password });
  return {
    scope: "logix",
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        // A dead primary's lock expires after `ttl`, at least 20 s.
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_keep_size: "128MB", shared_buffers: "64MB" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }],
      pg_hba: [
        "host all all 127.0.0.1/32 scram-sha-256",
        `host replication ${REPLICATION.role} 127.0.0.1/32 scram-sha-256`,
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: binDir,
      pgpass: `${dataDir}.pgpass`,
      authentication: { superuser: login(SUPERUSER), replication: login(REPLICATION) },
      parameters: { unix_socket_directories: "" },
    },
  };
}
