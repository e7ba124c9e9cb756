import { LINE_MAX_CHARS } from "#lib/domain/limits";

export type Params = Pick<URLSearchParams, "get">;

/** Counts from 1; an invalid page is 1. */
export const readPage = (params: Params) => {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** PostgreSQL text cannot hold every control character. */
export const readText = (params: Params, name: string) =>
  (params.get(name) ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LINE_MAX_CHARS);

export const readSearchText = (params: Params) => readText(params, "search");
