/** @param header If-None-Match; absent ones match nothing */
export const matchesEtag = (header: string | null | undefined, etag: string): boolean =>
  header != null && (header === etag || header.split(",").some((tag) => isSame(tag.trim(), etag)));

// Proxies that compress make the tag weak, which is fine for GET.
const isSame = (tag: string, etag: string) => tag === "*" || tag.replace(/^W\//, "") === etag;
