/** React escapes <, > and quotes in texts and attributes, so a match is always a tag. */
export const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
export const LINK = /<link\b[^<>]*>/g;
export const OWN_SCRIPT = /\bsrc="\/(?:visit|site|vendor\/[\w-]+)\.js"/;

const DOCUMENT = /^<!DOCTYPE html><html [^>]*><head>.*<\/head><body[^>]*>.*<\/body><\/html>\s*$/s;
const CHUNK = /^ src="\/_next\/static\/[^"]+"(?: (?:async=""|noModule=""|crossorigin=""))*$/i;
const INLINE = /^(?:\(self\.__next_f=|self\.__next_f\.push\(|\(globalThis\["TURBOPACK"\])/;
const STREAMED = /<template id="B:|<div hidden="" id="S:|<!--\$[?!]-->/;

export const isStylesheet = (link: string): boolean => /\brel="stylesheet"/.test(link);

export const isData = (attributes: string): boolean => attributes.includes('type="application/ld+json"');

/** @returns how a rendered page differs from the HTML that `page-html.ts` expects; null when it does not */
export function findDifference(html: string): string | null {
  if (!DOCUMENT.test(html)) return "another document structure";
  if (STREAMED.test(html)) return "streamed content";
  if (!html.match(LINK)?.some(isStylesheet)) return "no stylesheet";
  const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = "", text = ""]) => ({ attributes, text }));
  if (scripts.length !== html.match(/<script\b/gi)?.length) return "another spelling of scripts";
  const isKnown = ({ attributes, text }: (typeof scripts)[number]) =>
    isData(attributes) || OWN_SCRIPT.test(attributes) || CHUNK.test(attributes) || INLINE.test(text);
  const unknown = scripts.find((script) => !isKnown(script));
  if (unknown) return "an unknown script";
  if (!scripts.some(({ attributes }) => CHUNK.test(attributes))) return "no framework scripts";
  return null;
}

/** @returns what is left of the framework in the changed page; null when nothing is */
export function findFrameworkRemains(html: string): string | null {
  if (/ (?:href|src)="\/_next\//.test(html)) return "a file of the framework is left";
  if (/ style="/.test(html)) return "a style attribute is left";
  return null;
}
