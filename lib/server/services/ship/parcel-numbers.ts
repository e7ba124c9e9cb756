import "server-only";
import { allowedMoves } from "#lib/domain/order/order-status";
import { YALIDINE, type NumberProblem, type NumberedParcel } from "#lib/domain/ship/parcel";
import { lockOrder } from "#lib/server/dal/order/orders";
import {
  findLiveParcel,
  findParcelOwners,
  findShippedOrders,
  markCreated,
  setOrderParcel,
} from "#lib/server/dal/order/parcels";
import { transact, type Tx } from "#lib/server/dal/transact";
import { moveLocked } from "#lib/server/services/orders";

interface GivenNumber {
  number: number;
  parcel: string;
}

interface NumbersOutcome {
  rows: NumberedParcel[];
  isDone: boolean;
}

/**
 * Parcel numbers from a courier: all of them are stored and their orders shipped, or, when one has a problem, none.
 *
 * @param isPreview only looks for problems
 */
export async function saveParcelNumbers(
  adminId: string,
  courier: string,
  given: readonly GivenNumber[],
  isPreview: boolean,
): Promise<NumbersOutcome> {
  return transact(async (tx) => {
    const names = new Map(
      (
        await findShippedOrders(
          given.map(({ number }) => number),
          tx,
        )
      ).map(({ number, name }) => [number, name]),
    );
    const problems = new Map<number, NumberProblem>();
    // Always in the same order, so that two admins do not wait for each other.
    for (const { number, parcel } of given.toSorted((a, b) => a.number - b.number)) {
      const problem = isTwice(given, { number, parcel })
        ? "twice"
        : await findProblem(tx, courier, { number, parcel });
      if (problem) problems.set(number, problem);
    }
    const isDone = !isPreview && problems.size === 0;
    if (isDone) for (const row of given) await save(tx, adminId, courier, row);
    const rows = given.map((row) => ({
      ...row,
      name: names.get(row.number) ?? "",
      problem: problems.get(row.number) ?? null,
    }));
    return { rows, isDone };
  });
}

const isTwice = (given: readonly GivenNumber[], { number, parcel }: GivenNumber): boolean =>
  given.filter((row) => row.number === number || row.parcel === parcel).length > 1;

async function findProblem(
  tx: Tx,
  courier: string,
  { number, parcel }: GivenNumber,
): Promise<NumberProblem | null> {
  const locked = await lockOrder(tx, number);
  const [order] = await findShippedOrders([number], tx);
  if (!locked || !order) return "not_found";
  const owners = await findParcelOwners(tx, parcel);
  if (owners.some((owner) => owner !== number)) return "parcel_taken";
  const live = await findLiveParcel(tx, locked.id);
  if (live && live.state !== "created" && courier !== YALIDINE) return "check_by_hand";
  if (live?.state === "created" && live.tracking !== parcel) return "other_parcel";
  if (locked.status === "shipped")
    return order.parcel === "" || order.parcel === parcel ? null : "other_parcel";
  return allowedMoves(locked.status, locked.lastStep).includes("shipped") ? null : "not_allowed";
}

async function save(
  tx: Tx,
  adminId: string,
  courier: string,
  { number, parcel }: GivenNumber,
): Promise<void> {
  const order = await lockOrder(tx, number);
  if (!order) return;
  const live = await findLiveParcel(tx, order.id);
  if (live) await markCreated(tx, live.id, { tracking: parcel, labelUrl: "" });
  if (order.status === "shipped") await setOrderParcel(tx, order.id, { parcel, courier });
  else await moveLocked(tx, order, { to: "shipped", note: "", parcel, courier }, adminId);
}
