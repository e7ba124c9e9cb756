import { ok } from "@/lib/server/http/route";
import { isReady } from "@/lib/server/services/readiness";

export const dynamic = "force-dynamic";

// CONTRACT §3: requests can be served.
export const GET = async () =>
  (await isReady()) ? ok({ status: "ready" }) : ok({ status: "not ready" }, { status: 503 });
