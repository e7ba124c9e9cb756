import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort, findListenError } from "../support/ports.ts";
import type { Node } from "./postgres.ts";
import type { Programs } from "./programs.ts";
import { startService, waitFor, type ClusterEnvironment, type Service } from "./service.ts";

export const DATABASE = "logix";

export async function startHaproxy(
  place: ClusterEnvironment,
  programs: Programs,
  nodes: readonly Node[],
): Promise<{ service: Service; primaryPort: number; replicaPort: number }> {
  const [primaryPort, replicaPort] = [await findFreePort(), await findFreePort()];
  const listen = (role: string, port: number) => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join("\n")}
`;
  const file = join(place.dir, "haproxy.cfg");
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 1s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listen("primary", primaryPort)}${listen("replica", replicaPort)}`,
  );
  const service = startService(place, {
    name: "haproxy",
    program: programs.path.haproxy,
    args: ["-db", "-f", file],
  });
  return { service, primaryPort, replicaPort };
}

export async function startPgbouncer(
  place: ClusterEnvironment,
  programs: Programs,
  { primaryPort, login }: { primaryPort: number; login: { role: string; password: string } },
): Promise<{ service: Service; port: number }> {
  const port = await findFreePort();
  const [file, users] = [join(place.dir, "pgbouncer.ini"), join(place.dir, "pgbouncer-users")];
  writeFileSync(users, `"${login.role}" "${login.password}"\n`);
  writeFileSync(
    file,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${primaryPort} connect_query='SET statement_timeout=1500; SET idle_in_transaction_session_timeout=11500'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 2
server_connect_timeout = 2
server_login_retry = 1
`,
  );
  const service = startService(place, {
    name: "pgbouncer",
    program: programs.path.pgbouncer,
    args: [file],
  });
  return { service, port };
}

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function makeRedis(place: ClusterEnvironment, programs: Programs): Promise<RedisServer> {
  const port = await findFreePort();
  let service: Service | undefined;
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async start() {
      service = startService(place, {
        name: "redis",
        program: programs.path["redis-server"],
        args: ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      });
      await waitFor("Redis", () => isListening(port));
    },
    kill: async () => service?.kill(),
    stop: async () => service?.stop(),
  };
}

const isListening = async (port: number): Promise<boolean> =>
  (await findListenError(port, "127.0.0.1")) === "EADDRINUSE";
