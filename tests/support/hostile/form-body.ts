import type { RawRequest } from "./raw-request.ts";

/** Converts a JSON request to an HTML form request. Other bodies stay unchanged. */
export function asForm(request: RawRequest): RawRequest {
  const headers = { ...request.headers, "content-type": "application/x-www-form-urlencoded" };
  return { ...request, headers, body: toFields(request.body) ?? request.body };
}

/** @returns null also for a value nested too deeply to serialize */
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
