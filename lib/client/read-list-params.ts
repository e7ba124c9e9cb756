import { LINE_MAX_CHARS } from "#lib/domain/limits";

export type Params = Pick<URLSearchParams, "get">;

/** Returns a page number from 1; 1 for an invalid one. */
export const readPage = (params: Params) => {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** Replaces control characters, because PostgreSQL text cannot hold all of them. */
export const readText = (params: Params, name: string) =>
  (params.get(name) ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LINE_MAX_CHARS);

export const readSearchText = (params: Params) => readText(params, "search");
