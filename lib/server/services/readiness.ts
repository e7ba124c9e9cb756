import "server-only";
import { isDatabaseReachable } from "#lib/server/dal/health";
import { isDraining } from "#lib/server/lifecycle";

/** False while draining, or when the database does not respond within half a second. */
export const isReady = async (): Promise<boolean> => !isDraining() && (await isDatabaseReachable(500));
