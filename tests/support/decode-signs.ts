/** Reads the e-mail addresses of a profile's HTML, whose signs are entities (profile 52). */
export const decodeSigns = (html: string): string => html.replaceAll("&#64;", "@").replaceAll("&#58;", ":");
