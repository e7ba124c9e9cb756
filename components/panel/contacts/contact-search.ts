import type { ContactSearch } from "#lib/client/queries/contacts";
import { readPage, readSearchText, readText, type Params } from "#lib/client/read-list-params";

export const readContactSearch = (params: Params): ContactSearch => ({
  text: readSearchText(params),
  tag: readText(params, "tag"),
  page: readPage(params),
});

/** Omits default values. */
export const toContactQuery = ({ text, tag, page }: ContactSearch): URLSearchParams =>
  new URLSearchParams({
    ...(text && { search: text }),
    ...(tag && { tag }),
    ...(page > 1 && { page: String(page) }),
  });

export const isFiltered = ({ text, tag }: ContactSearch): boolean => text !== "" || tag !== "";
