import "server-only";
import type { Delivery } from "#lib/domain/delivery/delivery";
import { AppError } from "#lib/domain/errors";
import { communeFinder } from "#lib/server/communes";

/** @throws AppError invalid (a commune that only other wilayas have; any other text is accepted, order 29) */
export async function requireCommuneOf(place: Pick<Delivery, "wilaya" | "commune">): Promise<void> {
  const wilaya = (await communeFinder())(place);
  if (wilaya === null) return;
  const values = { wilaya: String(wilaya).padStart(2, "0") };
  throw new AppError("invalid", {
    fields: { "delivery.commune": { key: "errors.communeOfOtherWilaya", values } },
  });
}
