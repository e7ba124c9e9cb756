import { ok } from "#lib/server/api/route";

export const dynamic = "force-dynamic";

export const GET = async () => ok({ status: "up" });
