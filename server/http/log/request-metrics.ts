import { collectDefaultMetrics } from "prom-client";
import { metrics } from "#lib/server/metrics";
import type { Routes } from "#server/next/routes";
import type { Observe } from "./request-report.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function createRequestMetrics(getRoutes: () => Pick<Routes, "nameOf">): Observe {
  collectDefaultMetrics({ register: metrics.registry });
  const counters = new Map<string, { inc(): void }>();
  const timers = new Map<string, { observe(seconds: number): void }>();

  return ({ method: given = "", path, startedMs, status: ended }) => {
    const route = getRoutes().nameOf(path);
    const method = METHODS.has(given) ? given : "other";
    const status = String(ended);
    const key = `${status} ${method} ${route}`;
    let counter = counters.get(key);
    if (!counter) counters.set(key, (counter = metrics.requests.labels({ route, method, status })));
    counter.inc();
    let timer = timers.get(route);
    if (!timer) timers.set(route, (timer = metrics.requestSeconds.labels({ route })));
    timer.observe((performance.now() - startedMs) / 1000);
  };
}
