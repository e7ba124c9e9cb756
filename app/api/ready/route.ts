import { ok } from "#lib/server/api/route";
import { isReady } from "#lib/server/services/monitoring";

export const dynamic = "force-dynamic";

export const GET = async () =>
  (await isReady()) ? ok({ status: "ready" }) : ok({ status: "not ready" }, { status: 503 });
