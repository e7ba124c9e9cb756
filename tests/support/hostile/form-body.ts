import type { RawRequest } from "./raw-request.ts";

/** The same request as a page's form sends it; a body that is no object of values stays as it is. */
export function asForm(request: RawRequest): RawRequest {
  const headers = { ...request.headers, "content-type": "application/x-www-form-urlencoded" };
  return { ...request, headers, body: toFields(request.body) ?? request.body };
}

/** @returns null also for a value that is nested too deeply to be written as a text */
function toFields(body: RawRequest["body"]): string | null {
  if (typeof body !== "string") return null;
  try {
    const values: unknown = JSON.parse(body);
    if (typeof values !== "object" || values === null) return null;
    const fields = Object.entries(values).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return new URLSearchParams(fields).toString();
  } catch {
    return null;
  }
}
