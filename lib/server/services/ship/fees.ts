import "server-only";
import { AppError } from "#lib/domain/errors";
import { DELIVERY_KINDS, type DeliveryKind } from "#lib/domain/order/order-list";
import type { Failure } from "#lib/server/couriers/call";
import { getPlaces, wilayaIdAt } from "#lib/server/couriers/places";
import { listFees } from "#lib/server/couriers/yalidine";
import { requireYalidine } from "./yalidine-parcels.ts";

/**
 * Returns the fees of most communes of a wilaya at Yalidine, as defaults for ours.
 *
 * @returns null for a kind or wilaya without delivery
 * @throws AppError not_found (no keys), too_many, unavailable
 */
export async function getCourierFees(wilaya: number): Promise<Record<DeliveryKind, number | null>> {
  const env = requireYalidine();
  const places = await getPlaces(env);
  if (places.kind !== "ok") throw toError(places);
  const [from, to] = [env.fromWilaya, wilaya].map((code) => wilayaIdAt(places.value, code));
  if (from == null || to == null) return { home: null, desk: null };
  const fees = await listFees(env, from, to);
  if (fees.kind !== "ok") throw toError(fees);
  const [home = null, desk = null] = DELIVERY_KINDS.map((kind) =>
    mostCommon(fees.value.map((fee) => fee[kind])),
  );
  return { home, desk };
}

function toError(failure: Failure): AppError {
  if (failure.kind === "busy") {
    return new AppError("too_many", { message: "errors.courierBusy", retryAfterS: failure.retryAfterS });
  }
  const message = failure.kind === "denied" ? "errors.courierDenied" : "errors.courierAway";
  return new AppError(failure.kind === "denied" ? "conflict" : "unavailable", { message });
}

/** On a tie, picks the higher. */
function mostCommon(fees: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const fee of fees) if (fee !== null) counts.set(fee, (counts.get(fee) ?? 0) + 1);
  const [best] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a);
  return best?.[0] ?? null;
}
