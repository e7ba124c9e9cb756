import "server-only";
import { CHIP_ORDERS_LISTED } from "#lib/domain/limits";
import type { ChipOrder } from "#lib/domain/order/card/chip-order";
import { countChipOrders, findChipOrders } from "#lib/server/dal/order/chips";
import { getEnv } from "#lib/server/env";
import { chipPath } from "#lib/wire/pages";

export interface AddressedChip extends ChipOrder {
  /** Absolute URL to write to the chip. */
  address: string;
}

const withAddress = (order: ChipOrder): AddressedChip => ({
  ...order,
  address: getEnv().appOrigin + chipPath(order.username, order.code),
});

export async function getChipQueue(): Promise<{ orders: AddressedChip[]; total: number }> {
  const [orders, total] = await Promise.all([findChipOrders(0, CHIP_ORDERS_LISTED), countChipOrders()]);
  return { orders: orders.map(withAddress), total };
}

export async function* readAllChips(): AsyncGenerator<AddressedChip[]> {
  let batch = await findChipOrders(0, CHIP_ORDERS_LISTED);
  while (batch.length > 0) {
    yield batch.map(withAddress);
    batch = await findChipOrders(batch.at(-1)?.number ?? 0, CHIP_ORDERS_LISTED);
  }
}
