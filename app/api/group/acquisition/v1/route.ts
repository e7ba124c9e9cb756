import { ok, route } from "@/lib/server/http/route";
import { findAcquisition } from "@/lib/server/services/acquisition";
import { acquisitionQuery, type AcquisitionAnswer } from "@/lib/wire/acquisition";

// docs/api.md, the portal
export const GET = route({ access: "admin", query: acquisitionQuery }, async ({ query }) => {
  const answer: AcquisitionAnswer = await findAcquisition(query);
  return ok(answer);
});
