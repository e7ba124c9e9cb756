import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { processGlobal } from "./process/process-global.ts";

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  /** Plain numbers that the counter reads on scrape: its own `inc` builds a label key each time. */
  const pageLookups = { hit: 0, miss: 0 };
  return {
    registry,
    pageLookups,
    requests: new Counter({
      name: "logix_http_requests_total",
      help: "Answered requests by route pattern, method and status",
      labelNames: ["route", "method", "status"] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: "logix_http_request_seconds",
      help: "From a request's head to the end of its response",
      labelNames: ["route"] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    actions: new Counter({
      name: "logix_actions_stored_total",
      help: "Visitors' actions that were stored: taps, saved contacts, clicks",
      labelNames: ["action"] as const,
      registers,
    }),
    refusals: new Counter({
      name: "logix_refusals_total",
      help: "Error responses by code",
      labelNames: ["code"] as const,
      registers,
    }),
    cachedPages: new Counter({
      name: "logix_page_cache_lookups_total",
      help: "Pages that were found in the page store, or had to be rendered",
      labelNames: ["result"] as const,
      registers,
      collect() {
        this.reset();
        for (const [result, count] of Object.entries(pageLookups)) this.inc({ result }, count);
      },
    }),
  };
}

/** Label values must be bounded: route patterns, methods, codes; never an address, a name or a path. */
export const metrics = processGlobal("metrics", createMetrics);

/** Registers or replaces a gauge. @param read runs on scrape: a number, or one per value of label `state` */
export function registerGauge(name: string, help: string, read: () => number | Record<string, number>): void {
  metrics.registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: ["state"] as const,
    registers: [metrics.registry],
    collect() {
      const value = read();
      if (typeof value === "number") this.set(value);
      else for (const [state, each] of Object.entries(value)) this.set({ state }, each);
    },
  });
}
