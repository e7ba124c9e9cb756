import { ok } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

// CONTRACT §3: the process is up.
export const GET = async () => ok({ status: "up" });
