/** Decodes the entities in a profile's e-mail addresses and numbers (profile 52). */
export const decodeEntities = (html: string): string =>
  html
    .replaceAll("&nbsp;", "\u00a0")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
