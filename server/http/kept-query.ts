import type { ServerResponse } from "node:http";
import { takeCardCode } from "#lib/domain/order/card/made-card";
import { splitUrl } from "#lib/server/http/split-url";

/**
 * Next spells the query of a redirect its own way, up to three times as long. A query that means the request's, whole or
 * without a card's code, gets its spelling back.
 */
export function keepQuery(response: ServerResponse, url: string): void {
  const location = response.getHeader("Location");
  // Next repeats the address in it for permanent redirects; browsers follow the Location.
  response.removeHeader("Refresh");
  if (typeof location !== "string") return;
  const { search } = splitUrl(url);
  const target = splitUrl(location);
  if (search === "" || target.search === "") return;
  const meaning = meaningOf(target.search);
  const kept = [search, takeCardCode(search).rest].find((spelling) => meaningOf(spelling) === meaning);
  if (kept !== undefined) response.setHeader("Location", target.pathname + kept);
}

/** Next groups values by name. */
function meaningOf(search: string): string {
  const query = new URLSearchParams(search);
  query.sort();
  return query.toString();
}
