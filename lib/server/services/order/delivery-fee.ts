import "server-only";
import { feeDaOf, isWilayaServed, type Delivery, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { AppError } from "#lib/domain/errors";

/** @param prefix of the input's fields @throws AppError invalid (no delivery to that place) */
export function deliveryFeeOf(
  { wilaya, kind }: Pick<Delivery, "wilaya" | "kind">,
  fees: DeliveryFees,
  prefix = "delivery.",
): number {
  if (!isWilayaServed(fees, wilaya)) {
    throw new AppError("invalid", { fields: { [`${prefix}wilaya`]: { key: "errors.wilayaNotServed" } } });
  }
  const feeDa = feeDaOf(fees, kind, wilaya);
  if (feeDa !== null) return feeDa;
  const key = kind === "home" ? "errors.homeNotServed" : "errors.deskNotServed";
  throw new AppError("invalid", { fields: { [`${prefix}kind`]: { key } } });
}
