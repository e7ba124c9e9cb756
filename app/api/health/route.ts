import { ok } from "#lib/server/http/route";

export const dynamic = "force-dynamic";

export const GET = async () => ok({ status: "up" });
