import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const numberIn = (file: string, pattern: RegExp): number =>
  Number(pattern.exec(readFileSync(join(ROOT, file), "utf8"))?.[1]);

/** Connections that PostgreSQL reserves for superusers. */
const RESERVED = 3;
const perSmallWorker = numberIn("docs/operations.md", /at most: (\d+) per worker with one or two workers/);
const perLargeWorker = numberIn("docs/operations.md", /(\d+) with eight, and/);
const perApp = numberIn("docs/operations.md", /and (\d+) per app/);

it("PostgreSQL in compose.yaml accepts all connections of two apps with eight workers", () => {
  const apps = 2 * (8 * perLargeWorker + perApp);
  expect(numberIn("compose.yaml", /max_connections=(\d+)/)).toBeGreaterThanOrEqual(apps + RESERVED);
});

it("PostgreSQL in Kubernetes accepts the connections of all pods, even during a rollout", () => {
  const app = "deploy/k8s/app.yaml";
  const workers = numberIn(app, /name: WORKERS, value: "([12])"/);
  const pods = numberIn(app, /maxReplicas: (\d+)/) + numberIn(app, /maxSurge: (\d+)/);
  const connections = pods * (workers * perSmallWorker + perApp);
  const max = numberIn("deploy/k8s/postgres.yaml", /max_connections: "(\d+)"/);
  expect(max).toBeGreaterThanOrEqual(connections + RESERVED);
});
