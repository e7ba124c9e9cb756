import type { OrderSearch } from "#lib/client/queries/admin/orders";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { ORDER_SORTS } from "#lib/domain/order/order-list";
import { ORDER_STATUSES, ORDER_STEPS } from "#lib/domain/order/order-status";
import { readPage, readSearchText } from "#lib/client/read-list-params";

/** Queues with a tab, in the order of the steps; other orders are found by search. */
export const QUEUES = [...ORDER_STEPS.filter((step) => step !== "delivered"), "on_hold", "stuck"] as const;

const KNOWN_QUEUES = [...ORDER_STATUSES, "stuck"] as const;

export const LIST_SORTS = [
  "createdAt.desc",
  "createdAt.asc",
  "changedAt.asc",
  "name.asc",
  "due.desc",
] as const;

type Params = Pick<URLSearchParams, "get">;

/** Reads the filters from the URL; unknown values count as absent. */
export function readOrderSearch(params: Params): OrderSearch {
  return {
    text: readSearchText(params),
    queue: KNOWN_QUEUES.find((queue) => queue === params.get("status")) ?? "",
    wilaya: ALL_WILAYAS.find(({ code }) => String(code) === params.get("wilaya"))?.code ?? 0,
    sort: ORDER_SORTS.find((sort) => sort === params.get("sort")) ?? "createdAt",
    order: params.get("order") === "asc" ? "asc" : "desc",
    page: readPage(params),
  };
}

/** Returns the query string of a search, without default values. */
export function toOrderQuery({ text, queue, wilaya, sort, order, page }: OrderSearch): URLSearchParams {
  const isNewestFirst = sort === "createdAt" && order === "desc";
  return new URLSearchParams({
    ...(text && { search: text }),
    ...(queue && { status: queue }),
    ...(wilaya && { wilaya: String(wilaya) }),
    ...(!isNewestFirst && { sort, order }),
    ...(page > 1 && { page: String(page) }),
  });
}
