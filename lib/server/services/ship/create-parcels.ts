import "server-only";
import type { ParcelResult, ParcelResults, SendFailure } from "#lib/domain/ship/parcel";
import { getPlaces, type ChosenPlace } from "#lib/server/couriers/places";
import {
  createParcels as createAtCourier,
  findParcels,
  type Created,
  type CreatedParcel,
} from "#lib/server/couriers/yalidine";
import { dropReservations, failParcel, markUnknown } from "#lib/server/dal/order/parcels";
import type { YalidineEnv } from "#lib/server/env";
import { requireYalidine, reserve, settle, type ReservedParcel } from "./yalidine-parcels.ts";

/** Limit per call, so that an unclear call affects few parcels. */
const CALL_PARCELS_MAX = 25;
/** The server ends a request after 60 s; one call may last 12 s. */
const WORK_MAX_MS = 35_000;

export interface ParcelRequest extends ChosenPlace {
  number: number;
}

/**
 * Creates a parcel for each order and moves it to shipped. No order gets two: the attempt is stored before
 * the call, and never repeated automatically without a clear response (ship 3 to 6).
 *
 * @throws AppError not_found (no keys configured)
 */
export async function createParcels(
  adminId: string,
  requests: readonly ParcelRequest[],
): Promise<ParcelResults> {
  const env = requireYalidine();
  const batch = new Batch(env, adminId);
  const places = await getPlaces(env);
  if (places.kind !== "ok") {
    const stop = places.kind === "refused" ? "unclear" : places.kind;
    batch.skip(requests, stop, places.kind === "busy" ? places.retryAfterS : null);
    return batch.results;
  }
  const reserved: ReservedParcel[] = [];
  for (const request of new Map(requests.map((each) => [each.number, each])).values()) {
    const { number } = request;
    const outcome = await reserve(env, number, places.value, request);
    if ("sent" in outcome) reserved.push(outcome);
    else batch.add({ number, outcome: "refused", text: "", choices: [], ...outcome });
  }
  await batch.send(reserved);
  return batch.results;
}

class Batch {
  readonly #env: YalidineEnv;
  readonly #adminId: string;
  readonly #endMs = Date.now() + WORK_MAX_MS;
  readonly results: ParcelResults = { results: [], retryAfterS: null };

  constructor(env: YalidineEnv, adminId: string) {
    this.#env = env;
    this.#adminId = adminId;
  }

  add(result: ParcelResult): void {
    this.results.results.push(result);
  }

  skip(orders: readonly { number: number }[], reason: SendFailure, retryAfterS: number | null = null): void {
    this.results.retryAfterS = retryAfterS;
    for (const { number } of orders) this.add({ number, outcome: "not_sent", reason });
  }

  /** One invalid parcel makes the courier refuse the call: sends halves until the invalid one is found. */
  async send(reserved: readonly ReservedParcel[]): Promise<void> {
    const pending = batchesOf(reserved);
    for (let part = pending.shift(); part; part = pending.shift()) {
      const rest = () => [part as ReservedParcel[], ...pending].flat();
      if (Date.now() > this.#endMs) return this.#drop(rest(), "time");
      const response = await createAtCourier(
        this.#env,
        part.map(({ sent }) => sent),
      );
      switch (response.kind) {
        case "ok":
          await this.#settle(part, response.value);
          break;
        case "refused":
          if (part.length === 1) await this.#refuse(part[0] as ReservedParcel, response.text);
          else pending.unshift(...halvesOf(part));
          break;
        case "busy":
          return this.#drop(rest(), "busy", response.retryAfterS);
        case "denied":
        case "unreachable":
          return this.#drop(rest(), response.kind);
        case "unclear":
          await this.#lookUp(part);
          return this.#drop(pending.flat(), "unclear");
      }
    }
  }

  async #drop(parcels: readonly ReservedParcel[], reason: SendFailure, retryAfterS: number | null = null) {
    await dropReservations(parcels.map(({ id }) => id));
    this.skip(parcels, reason, retryAfterS);
  }

  async #refuse({ id, number }: ReservedParcel, text: string): Promise<void> {
    await failParcel(id, text);
    this.add({ number, outcome: "refused", reason: "refused_by_courier", text, choices: [] });
  }

  async #settle(parcels: readonly ReservedParcel[], created: Created): Promise<void> {
    const unclear: ReservedParcel[] = [];
    for (const parcel of parcels) {
      const response = created.get(parcel.sent.reference) ?? "unclear";
      if (response === "unclear") unclear.push(parcel);
      else if ("refusal" in response) await this.#refuse(parcel, response.refusal);
      else await this.#store(parcel, response);
    }
    if (unclear.length > 0) await this.#lookUp(unclear);
  }

  /** Looks up the parcels of an unclear call. Parcels that the courier does not list stay unknown. */
  async #lookUp(parcels: readonly ReservedParcel[]): Promise<void> {
    await markUnknown(parcels.map(({ id }) => id));
    const references = parcels.map(({ sent }) => sent.reference);
    const found = await findParcels(this.#env, "order_id", references);
    for (const parcel of parcels) {
      const row =
        found.kind === "ok" ? found.value.find((each) => each.order_id === parcel.sent.reference) : undefined;
      if (!row) {
        this.add({ number: parcel.number, outcome: "unknown" });
        continue;
      }
      await this.#store(parcel, { tracking: row.tracking, labelUrl: row.label });
    }
  }

  async #store(parcel: ReservedParcel, created: CreatedParcel): Promise<void> {
    const { number } = parcel;
    const settled = await settle(parcel, created, this.#adminId);
    if (settled === "unclear") this.add({ number, outcome: "unknown" });
    else {
      const { tracking } = created;
      this.add({ number, outcome: "created", tracking, isMoved: settled === "shipped" });
    }
  }
}

function batchesOf(parcels: readonly ReservedParcel[]): ReservedParcel[][] {
  const parts: ReservedParcel[][] = [];
  for (let from = 0; from < parcels.length; from += CALL_PARCELS_MAX) {
    parts.push(parcels.slice(from, from + CALL_PARCELS_MAX));
  }
  return parts;
}

function halvesOf(parcels: readonly ReservedParcel[]): ReservedParcel[][] {
  const middle = Math.ceil(parcels.length / 2);
  return [parcels.slice(0, middle), parcels.slice(middle)];
}
