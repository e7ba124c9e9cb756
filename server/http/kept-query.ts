import type { ServerResponse } from "node:http";
import { takeCardCode } from "#lib/domain/order/card/made-card";

/**
 * Next writes the query of a redirect anew, up to three times as long. A query that means the request's, whole or
 * without a card's code, gets its spelling back.
 */
export function keepQuery(response: ServerResponse, url: string): void {
  const location = response.getHeader("Location");
  // Next repeats the address in it for permanent redirects; browsers follow the Location.
  response.removeHeader("Refresh");
  const start = url.indexOf("?");
  if (start === -1 || typeof location !== "string" || !location.includes("?")) return;
  const search = url.slice(start);
  const [path = ""] = location.split("?", 1);
  const meaning = meaningOf(location.slice(path.length));
  const kept = [search, takeCardCode(search).rest].find((spelling) => meaningOf(spelling) === meaning);
  if (kept !== undefined) response.setHeader("Location", path + kept);
}

/** Next groups values by name. */
function meaningOf(search: string): string {
  const query = new URLSearchParams(search);
  query.sort();
  return query.toString();
}
