import "server-only";
import { feeDaOf, isWilayaServed, type Delivery, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { AppError } from "#lib/domain/errors";

/** @throws AppError invalid (no delivery to that place) */
export function deliveryFeeOf({ wilaya, kind }: Delivery, fees: DeliveryFees): number {
  if (!isWilayaServed(fees, wilaya)) {
    throw new AppError("invalid", { fields: { "delivery.wilaya": { key: "errors.wilayaNotServed" } } });
  }
  const feeDa = feeDaOf(fees, kind, wilaya);
  if (feeDa !== null) return feeDa;
  const key = kind === "home" ? "errors.homeNotServed" : "errors.deskNotServed";
  throw new AppError("invalid", { fields: { "delivery.kind": { key } } });
}
