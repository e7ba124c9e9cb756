import "server-only";
import { toCsvLine } from "#lib/domain/admin/csv";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { AppError } from "#lib/domain/errors";
import { formatOrderNumber } from "#lib/domain/order/order";
import { dueDaOf } from "#lib/domain/order/order-list";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { CourierFile, ShipField } from "#lib/domain/ship/courier-file";
import type { ShippedOrder } from "#lib/server/dal/order/parcels";
import { getSettings } from "#lib/server/services/admin/settings";
import { getOrders } from "./slips.ts";

/** @throws AppError not_found (no such courier in the settings, or an unknown order) */
export async function makeCourierFile(
  courier: string,
  numbers: readonly number[],
): Promise<{ header: string[]; lines: string[] }> {
  const { couriers } = await getSettings();
  const file = couriers.find(({ name }) => name === courier);
  if (!file) throw new AppError("not_found", { message: "errors.courierUnknown" });
  const orders = await getOrders(numbers);
  return {
    header: file.columns.map(({ title }) => title),
    lines: orders.map((order) => toCsvLine(file.columns.map(({ field }) => cellOf(order, field, file)))),
  };
}

function cellOf(order: ShippedOrder, field: ShipField, file: CourierFile): string | number {
  // Grouped, because spreadsheets read "0550123456" as a number and drop the 0.
  const grouped = (phone: string) => formatPhone(phone).replaceAll("\u00a0", " ");
  switch (field) {
    case "reference":
      return formatOrderNumber(order.number);
    case "name":
      return order.name;
    case "phone":
      return grouped(order.phone);
    case "secondPhone":
      return grouped(order.secondPhone);
    case "wilayaCode":
      return order.wilaya ?? "";
    case "wilaya":
      return order.wilaya === null ? "" : wilayaName(order.wilaya, "en");
    case "commune":
      return order.commune;
    case "address":
      return order.street;
    case "product":
      return file.product;
    case "amount":
      return dueDaOf(order);
    case "kind":
      return order.kind === null ? "" : file[order.kind];
    case "note":
      return order.note;
  }
}
