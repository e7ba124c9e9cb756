import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "#lib/domain/errors";
import { isDatabaseReachable } from "#lib/server/dal/health";
import { getEnv } from "#lib/server/env";
import { isStopping } from "#lib/server/process/lifecycle";
import { findPrimary } from "#lib/server/process/process-calls";
import { metrics } from "#lib/server/metrics";
import { sha256 } from "#lib/server/sha256";
import { timeLimit } from "#lib/server/time-limits";

/** False while stopping, or when the database does not respond within half a second. */
export const isReady = async (): Promise<boolean> =>
  !isStopping() && (await isDatabaseReachable(timeLimit(500)));

/** @throws AppError not_found without METRICS_TOKEN, bad_credentials with a wrong one */
export async function readMetrics(authorization: string | null): Promise<{ text: string; type: string }> {
  const { metricsToken } = getEnv();
  if (metricsToken === undefined) throw new AppError("not_found");
  const [, given = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  // Compares digests: timingSafeEqual needs equal lengths, and the token's length stays secret.
  if (!timingSafeEqual(sha256(given), sha256(metricsToken))) throw new AppError("bad_credentials");
  const primary = findPrimary();
  const text = primary ? primary.request("metrics", null) : metrics.registry.metrics();
  return { text: await text, type: metrics.registry.contentType };
}
