import "server-only";
import { isOrderStep, mayShip } from "#lib/domain/order/order-status";
import { YALIDINE, type NumberProblem, type NumberedParcel } from "#lib/domain/ship/parcel";
import { lockOrders, type LockedOrder } from "#lib/server/dal/order/orders";
import {
  findLiveParcel,
  findParcelOwners,
  findShippedOrders,
  markParcelCreated,
  setOrderParcel,
  type ParcelOwner,
  type StoredParcel,
} from "#lib/server/dal/order/parcels";
import { transact, type Tx } from "#lib/server/dal/transact";
import { moveLockedOrder } from "#lib/server/services/order/orders";

interface GivenNumber {
  number: number;
  parcel: string;
}

interface NumbersOutcome {
  rows: NumberedParcel[];
  isDone: boolean;
}

/** Ships all orders, or none when one has a problem. @param isPreview only reports problems */
export async function saveParcelNumbers(
  adminId: string,
  courier: string,
  given: readonly GivenNumber[],
  isPreview: boolean,
): Promise<NumbersOutcome> {
  return transact(async (tx) => {
    const numbers = given.map(({ number }) => number);
    const file = await openFile(tx, courier, given);
    const orders = await findShippedOrders(numbers, tx);
    const names = new Map(orders.map(({ number, name }) => [number, name]));
    const cards: NumberedCard[] = [];
    const rows: NumberedParcel[] = [];
    for (const row of given) {
      const found = await readLine(tx, file, row);
      const shown = { ...row, name: names.get(row.number) ?? "" };
      if (typeof found === "string") rows.push({ ...shown, cards: 0, problem: found });
      else {
        cards.push(...found);
        rows.push({ ...shown, cards: found.length, problem: null });
      }
    }
    const isDone = !isPreview && rows.every(({ problem }) => problem === null);
    if (isDone) for (const card of cards) await save(tx, adminId, courier, card);
    return { rows, isDone };
  });
}

interface NumbersFile {
  courier: string;
  given: readonly GivenNumber[];
  owners: readonly ParcelOwner[];
  /** Listed orders and the other cards of their team orders, by number. */
  orders: ReadonlyMap<number, LockedOrder>;
  /** Numbers of listed orders and of cards added with them. */
  handled: Set<number>;
}

async function openFile(tx: Tx, courier: string, given: readonly GivenNumber[]): Promise<NumbersFile> {
  const numbers = given.map(({ number }) => number);
  const locked = await lockOrders(tx, numbers);
  const owners = await findParcelOwners(
    tx,
    given.map(({ parcel }) => parcel),
  );
  const orders = new Map(locked.map((order) => [order.number, order]));
  return { courier, given, owners, orders, handled: new Set(numbers) };
}

interface NumberedCard {
  parcel: string;
  order: LockedOrder;
  live: StoredParcel | null;
}

/** Reads the listed order and the cards delivered with it (team 8). */
async function readLine(
  tx: Tx,
  file: NumbersFile,
  row: GivenNumber,
): Promise<NumberedCard[] | NumberProblem> {
  if (isDuplicate(file, row)) return "twice";
  const card = await readCard(tx, file, row);
  if (typeof card === "string") return card;
  const cards = [card];
  for (const number of unlistedWith(file, row)) {
    const other = await readCard(tx, file, { number, parcel: row.parcel });
    if (typeof other === "string" || !movesWith(other.order, card.order)) continue;
    file.handled.add(number);
    cards.push(other);
  }
  return cards;
}

type TeamCard = Pick<LockedOrder, "teamOrderId">;

const isOneDelivery = (one: TeamCard | undefined, other: TeamCard | undefined): boolean =>
  one?.teamOrderId != null && one.teamOrderId === other?.teamOrderId;

function isDuplicate({ given, orders }: NumbersFile, { number, parcel }: GivenNumber): boolean {
  if (given.filter((row) => row.number === number).length > 1) return true;
  const others = given.filter((row) => row.number !== number && row.parcel === parcel);
  return others.some((row) => !isOneDelivery(orders.get(row.number), orders.get(number)));
}

/** Empty when the lines of a team order list several parcels: each is then for its own card. */
function unlistedWith({ given, orders, handled }: NumbersFile, { number, parcel }: GivenNumber): number[] {
  const isWith = (other: number) => isOneDelivery(orders.get(other), orders.get(number));
  if (given.some((row) => row.parcel !== parcel && isWith(row.number))) return [];
  return [...orders.keys()].filter((other) => isWith(other) && !handled.has(other));
}

/** A card that is on hold or returned moves only when listed, or when the listed one has the same status. */
const movesWith = ({ status }: LockedOrder, listed: LockedOrder): boolean =>
  isOrderStep(status) || status === listed.status;

async function readCard(
  tx: Tx,
  { courier, owners, orders }: NumbersFile,
  { number, parcel }: GivenNumber,
): Promise<NumberedCard | NumberProblem> {
  const order = orders.get(number);
  if (!order) return "not_found";
  const others = owners.filter((owner) => owner.parcel === parcel && owner.number !== number);
  if (others.some((owner) => !isOneDelivery(owner, order))) return "parcel_taken";
  const live = await findLiveParcel(tx, order.id);
  if (live && live.state !== "created" && courier !== YALIDINE) return "check_by_hand";
  if (live?.state === "created" && live.tracking !== parcel) return "other_parcel";
  return findProblem(order, parcel) ?? { parcel, order, live };
}

function findProblem(order: LockedOrder, parcel: string): NumberProblem | null {
  if (order.status === "shipped") return ["", parcel].includes(order.parcel) ? null : "other_parcel";
  if (isFinished(order, parcel) || mayShip(order)) return null;
  return order.status === "delivered" && order.parcel !== "" ? "other_parcel" : "not_allowed";
}

/** Couriers send files again with parcels that were delivered or returned. */
const isFinished = ({ status, parcel: own }: LockedOrder, parcel: string): boolean =>
  own === parcel && ["delivered", "returned", "refused"].includes(status);

async function save(
  tx: Tx,
  adminId: string,
  courier: string,
  { parcel, order, live }: NumberedCard,
): Promise<void> {
  if (live) await markParcelCreated(tx, live.id, { tracking: parcel, labelUrl: "" });
  if (order.status === "shipped") await setOrderParcel(tx, order.id, { parcel, courier });
  else if (!isFinished(order, parcel)) {
    await moveLockedOrder(tx, order, { to: "shipped", note: "", parcel, courier }, adminId);
  }
}
