/** Splits a request's address like the properties of a `URL`: `search` starts with "?", or is empty. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const start = url.indexOf("?");
  return start === -1
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, start), search: url.slice(start) };
}
