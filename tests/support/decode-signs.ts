/** Reads the e-mail addresses and numbers of a profile's HTML, which has entities in them (profile 52). */
export const decodeSigns = (html: string): string =>
  html
    .replaceAll("&nbsp;", "\u00a0")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
