import "server-only";
import type * as z from "zod";
import type { YalidineEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { callYalidine, type Failure } from "./call.ts";
import * as answers from "./yalidine-responses.ts";
import { PAGE_SIZE_MAX, PARCEL_SIZE } from "#lib/domain/ship/yalidine-facts";

export interface NewParcel {
  /** Our unique reference, by which the courier returns each result. */
  reference: string;
  firstName: string;
  familyName: string;
  phones: readonly string[];
  address: string;
  /** Commune and wilayas as the courier spells them. */
  commune: string;
  wilaya: string;
  fromWilaya: string;
  /** Stop desk; null for home delivery. */
  centerId: number | null;
  product: string;
  /** Amount to collect, delivery included. */
  dueDa: number;
}

export interface CreatedParcel {
  tracking: string;
  labelUrl: string;
}

type Result<T> = { kind: "ok"; value: T } | Failure;

/** By reference: the parcel, the reason for its refusal, or "unclear". */
export type Created = Map<string, CreatedParcel | { refusal: string } | "unclear">;

/** Creates all parcels, or none when the call is refused. */
export async function createParcels(
  env: YalidineEnv,
  parcels: readonly NewParcel[],
): Promise<Result<Created>> {
  const response = await callYalidine(env, "parcels/", parcels.map(toWire));
  if (response.kind !== "ok") return response;
  const read = parse(answers.createdResponse, response.body);
  if (!read) return { kind: "unclear" };
  return {
    kind: "ok",
    value: new Map(parcels.map(({ reference }) => [reference, readCreated(reference, read[reference])])),
  };
}

function readCreated(reference: string, response: unknown): CreatedParcel | { refusal: string } | "unclear" {
  const entry = parse(answers.createdParcel, response);
  if (!entry) return "unclear";
  if (!entry.success) return { refusal: entry.message };
  return entry.order_id === reference ? { tracking: entry.tracking, labelUrl: entry.label } : "unclear";
}

const toWire = (parcel: NewParcel) => ({
  order_id: parcel.reference,
  from_wilaya_name: parcel.fromWilaya,
  firstname: parcel.firstName,
  familyname: parcel.familyName,
  contact_phone: parcel.phones.join(","),
  address: parcel.address,
  to_commune_name: parcel.commune,
  to_wilaya_name: parcel.wilaya,
  product_list: parcel.product,
  price: parcel.dueDa,
  do_insurance: false,
  declared_value: parcel.dueDa,
  ...PARCEL_SIZE,
  // The amount to collect includes our fee; otherwise the courier would add its own.
  freeshipping: true,
  is_stopdesk: parcel.centerId !== null,
  ...(parcel.centerId !== null && { stopdesk_id: parcel.centerId }),
  has_exchange: false,
});

export async function findParcels(
  env: YalidineEnv,
  by: "order_id" | "tracking",
  values: readonly string[],
): Promise<Result<answers.ParcelRow[]>> {
  const query = `${by}=${values.map(encodeURIComponent).join(",")}&page_size=${PAGE_SIZE_MAX}`;
  const response = await callYalidine(env, `parcels/?${query}`);
  if (response.kind !== "ok") return response;
  const page = parse(answers.parcelPage, response.body);
  return page ? { kind: "ok", value: page.data } : { kind: "unclear" };
}

interface Paged<T> {
  path: string;
  schema: z.ZodType<{ has_more: boolean; data: T[] }>;
}

const PAGES_MAX = 5;

async function listAll<T>(env: YalidineEnv, { path, schema }: Paged<T>): Promise<Result<T[]>> {
  const rows: T[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const response = await callYalidine(env, `${path}?page_size=${PAGE_SIZE_MAX}&page=${page}`);
    if (response.kind !== "ok") return response;
    const read = parse(schema, response.body);
    if (!read) return { kind: "unclear" };
    rows.push(...read.data);
    if (!read.has_more) break;
  }
  return { kind: "ok", value: rows };
}

export const listWilayas = (env: YalidineEnv) =>
  listAll(env, { path: "wilayas/", schema: answers.wilayaPage });
export const listCommunes = (env: YalidineEnv) =>
  listAll(env, { path: "communes/", schema: answers.communePage });
export const listCenters = (env: YalidineEnv) =>
  listAll(env, { path: "centers/", schema: answers.centerPage });

/** Lists the fees of each commune of a wilaya, in whole DA. @param wilaya the courier's own number of it */
export async function listFees(
  env: YalidineEnv,
  from: number,
  wilaya: number,
): Promise<Result<{ home: number | null; desk: number | null }[]>> {
  const response = await callYalidine(env, `fees/?from_wilaya_id=${from}&to_wilaya_id=${wilaya}`);
  if (response.kind !== "ok") return response;
  const read = parse(answers.feesResponse, response.body);
  if (!read) return { kind: "unclear" };
  const fees = Object.values(read.per_commune);
  return {
    kind: "ok",
    value: fees.map(({ express_home: home, express_desk: desk }) => ({ home, desk })),
  };
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T | null {
  const { data, error } = schema.safeParse(body);
  // Logs paths of the response, never its values.
  if (error)
    log.warn(
      { fields: error.issues.slice(0, 3).map(({ path }) => path.join(".")) },
      "Yalidine answered otherwise",
    );
  return data ?? null;
}
