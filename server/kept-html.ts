import { createHash } from "node:crypto";
import { contentPolicy } from "../lib/content-policy.ts";
import { compress } from "./encoded-answer.ts";
import type { Rendered } from "./internal-renderer.ts";
import type { KeptPage } from "./page-store.ts";

interface Parts {
  /** Contents of a stylesheet by its path, e.g. /_next/static/chunks/x.css; undefined when unknown. */
  readonly readStylesheet: (path: string) => string | undefined;
  /** Address of a script of ours that is kept for ever, by its plain one. */
  readonly versionedPath: (path: string) => string;
  /** Meta pixel id; its origin is then allowed. */
  readonly pixelId: string | undefined;
}

/** Brotli's 11 gains 3 % more and takes 30 ms instead of half a one. */
const EFFORT = { gzip: 9, brotli: 6 };

/** Scripts that do what a page does beyond its HTML. */
const OWN_SCRIPT = /\bsrc="\/(?:visit|site|vendor\/[\w-]+)\.js"/;
const SCRIPT_ADDRESS = /(?<=")\/[\w/-]+\.js(?=")/g;
/** What React escapes in texts and attributes (<, >, quotes) cannot be part of a tag here. */
const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const PRELOAD = /<link\b(?=[^>]*\brel="(?:module)?preload")(?=[^>]*\bas="(?:script|style)")[^>]*>/g;
const STYLESHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*>/g;
/** Marks by which React would find its way; nobody looks for them without its scripts. */
const MARKS = /<!--(?:[ $!?]|\/?\$|&|\/&|html|head|body)*-->/g;

/** Class names by which icons tell what they are called; no style asks for them. */
const ICON_NAMES = /(?<= class=")lucide(?: lucide-[\w-]+)+ ?/g;
const EMPTY_CLASS = / class=""/g;

/**
 * What of a rendered page goes to a visitor's phone: its HTML with the styles inlined, data, and our own deferred
 * file. Next's scripts would only make interactive what already works (docs/decisions.md).
 */
export async function toKeptPage({ status, html }: Rendered, parts: Parts): Promise<KeptPage> {
  const { html: light, styles } = lighten(html, parts);
  const hashes = styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  const bytes = Buffer.from(light);
  const [gzipped, brotli] = await Promise.all([
    compress(bytes, "gzip", EFFORT),
    compress(bytes, "br", EFFORT),
  ]);
  return {
    status,
    // No inline script, no style attribute: styles by their hash.
    contentPolicy: contentPolicy({ styles: hashes, hasPixel: parts.pixelId !== undefined }),
    gzip: trim(gzipped),
    brotli: trim(brotli),
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
  };
}

/** zlib hands out the beginning of a larger block, which would be kept with it. */
function trim(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

function lighten(html: string, { readStylesheet, versionedPath }: Parts): { html: string; styles: string[] } {
  const styles: string[] = [];
  const light = html
    .replace(SCRIPT, (script, attributes: string) => {
      if (attributes.includes('type="application/ld+json"')) return script;
      if (!OWN_SCRIPT.test(attributes)) return "";
      return script.replace(SCRIPT_ADDRESS, versionedPath);
    })
    .replace(PRELOAD, "")
    .replace(MARKS, "")
    .replace(ICON_NAMES, "")
    .replace(EMPTY_CLASS, "")
    .replace(STYLESHEET, (link) => {
      const css = readStylesheet(/\bhref="([^"?]*)/.exec(link)?.[1] ?? "");
      if (css === undefined) return link;
      styles.push(css);
      return `<style>${css}</style>`;
    });
  return { html: light, styles };
}
