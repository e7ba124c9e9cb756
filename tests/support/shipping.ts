import { POST as createRoute } from "@/app/api/group/orders/parcels/v1/route";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import type { ParcelResult } from "#lib/domain/ship/parcel";
import { orderNumberOf } from "./files/ordered-cards.ts";
import { signUp, type Person } from "./people/people.ts";
import { sql } from "./test-data.ts";

const DELIVERY = {
  wilaya: 16,
  commune: "باب الوادي",
  address: "12 rue des Roses",
  kind: "home",
  phone: "0661234567",
  note: "Second floor",
};

/** Creates an order that is ready to ship. @returns its number */
export async function readyOrder(delivery: object = {}, fullName = "Amina Belkacem"): Promise<number> {
  const person = await signUp({ fullName, delivery: { ...DELIVERY, ...delivery } });
  const number = await orderNumberOf(person);
  await sql`update orders set status = 'encoded' where number = ${number}`;
  await sql`insert into order_changes (order_id, status) select id, 'encoded' from orders where number = ${number}`;
  return number;
}

type Order = number | { number: number; communeId?: number; centerId?: number };

/** @returns results by order number */
export async function createParcels(
  { visitor }: Person,
  orders: Order[],
): Promise<{ results: Record<number, ParcelResult>; retryAfterS: number | null }> {
  const response = await visitor.post(createRoute, toPath("POST /api/group/orders/parcels/v1"), {
    orders: orders.map((order) => (typeof order === "number" ? { number: order } : order)),
  });
  const { results, retryAfterS } = response.as<ResponseOf<"POST /api/group/orders/parcels/v1">>();
  return { results: Object.fromEntries(results.map((result) => [result.number, result])), retryAfterS };
}

export async function orderOf(number: number): Promise<{ status: string; parcel: string; courier: string }> {
  const [row] = await sql<{ status: string; parcel: string; courier: string }[]>`
    select status, parcel, courier from orders where number = ${number}`;
  if (!row) throw new Error("no order");
  return row;
}

/** Records a payout with the order's cash. */
export const payOut = (number: number) => sql`
  with payout as (insert into payouts (received_on, amount_da) values ('2026-01-01', 1600) returning id)
  update orders set payout_id = (select id from payout), status = 'delivered' where number = ${number}`;

/** Adds a Yalidine parcel whose creation got no clear response. */
export const addUnknownParcel = (number: number) => sql`
  insert into parcels (order_id, courier, reference, state)
  select id, 'Yalidine', 'LX-' || number || '-TEST', 'unknown' from orders where number = ${number}`;

export const parcelsOf = (number: number) => sql<{ state: string; reference: string; tracking: string }[]>`
  select state, reference, tracking from parcels
  where order_id = (select id from orders where number = ${number}) order by created_at`;

/** Clears the call quotas, which the process counts across tests. */
export function resetCallQuotas(): void {
  (Reflect.get(globalThis, Symbol.for("logix.process")) as Map<string, Map<string, unknown>>)
    .get("shared-paces")
    ?.clear();
}
