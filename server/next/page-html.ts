import { createHash } from "node:crypto";
import { contentPolicy } from "#lib/content-policy";
import { log } from "#lib/server/log/log";
import type { Rendered } from "./internal-renderer.ts";
import {
  findDifference,
  findFrameworkRemains,
  isData,
  isStylesheet,
  LINK,
  OWN_SCRIPT,
  SCRIPT,
} from "./page-shape.ts";
import { keepUsedStyles } from "./used-styles.ts";

interface Dependencies {
  /** @param path e.g. /_next/static/chunks/x.css @returns its content; undefined when unknown */
  readonly readStylesheet: (path: string) => string | undefined;
  readonly versionedPath: (path: string) => string;
  readonly pixelId: string | undefined;
}

export interface PageHtml {
  readonly html: string;
  readonly contentPolicy: string;
  readonly isNoindex: boolean;
}

type Html = Pick<PageHtml, "html" | "contentPolicy">;

/** This script changes attributes only; the site's own changes classes, whose styles must stay. */
const VISIT_SCRIPT = ' src="/visit.js"';
const ANY_SCRIPT = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;
const SCRIPT_ADDRESS = /(?<=")\/[\w/-]+\.js(?=")/g;
const HYDRATION_MARKERS = /<!--(?:[ $!?]|\/?\$|&|\/&|html|head|body)*-->/g;
const ICON_NAMES = /(?<= class=")lucide(?: lucide-[\w-]+)+ ?/g;
const EMPTY_CLASS = / class=""/g;
const MAIL_ADDRESS = /(?<=\bhref="mailto:)[^"?]+/g;
/** The owner's own links to WhatsApp and Telegram, too. */
const NUMBER_LINK = /\bhref="(?:tel:|https?:\/\/(?:[\w-]{1,20}\.)?(?:wa\.me|t\.me|whatsapp\.com)\/)[^"]*"/gi;
/** A digit in the middle, so that at most six are left in a row. */
const SEVENTH_DIGITS = /(\d{6})(\d)/g;
/** Likewise; numbers in international form are in groups. */
const COPIED_NUMBER = /(?<=\bdata-copy="\d{4})\d|(?<=\bdata-copy="\+[\d ]{0,16}) /g;
const GROUP_END = /(?<=\d)\u00a0(?=\d)/g;
/** Browsers do not decode entities in script data. */
const OUTSIDE_SCRIPTS = /(?<=^|<\/script>)(?:(?!<script\b).)+/gs;
const VERSION_CHARS = 11;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

/** Inlines styles and removes Next's scripts. Pages of another shape stay unchanged; the first is logged. */
export function createHtmlPreparation(dependencies: Dependencies): (rendered: Rendered) => PageHtml {
  const logged = new Set<string>();
  const logOnce = (difference: string, path: string) => {
    if (logged.has(difference)) return;
    logged.add(difference);
    log.error({ path, difference }, "pages are served as Next renders them");
  };

  return ({ path, html }) => {
    const light = removeFramework(html, dependencies);
    const difference = findDifference(html) ?? findFrameworkRemains(light.html);
    if (difference !== null) logOnce(difference, path);
    const page = difference === null ? light : leaveUnmodified(html, dependencies);
    return { ...page, isNoindex: NOINDEX.test(page.html) };
  };
}

function removeFramework(html: string, { readStylesheet, versionedPath, pixelId }: Dependencies): Html {
  const isProfile = html.includes(VISIT_SCRIPT);
  const styles: string[] = [];
  const light = html
    .replace(SCRIPT, (script, attributes: string) => {
      if (isData(attributes)) return script;
      if (!OWN_SCRIPT.test(attributes)) return "";
      return script.replace(SCRIPT_ADDRESS, versionedPath);
    })
    .replace(HYDRATION_MARKERS, "")
    .replace(ICON_NAMES, "")
    .replace(EMPTY_CLASS, "")
    .replace(LINK, (link) => {
      if (isPreload(link)) return "";
      if (!isStylesheet(link)) return link;
      const css = readStylesheet(/\bhref="([^"?]*)/.exec(link)?.[1] ?? "");
      if (css === undefined) return link;
      const used = isProfile ? keepUsedStyles(css, html) : css;
      styles.push(used);
      return `<style>${used}</style>`;
    });
  // There are no inline scripts and style attributes; styles are allowed by hash.
  return {
    html: isProfile ? withVersion(obfuscateContacts(light)) : light,
    contentPolicy: contentPolicy({ styles: styles.map(hashOf), hasPixel: pixelId !== undefined }),
  };
}

/** Lets a page from the browser's history find out whether it is current. */
function withVersion(html: string): string {
  const version = createHash("sha256").update(html).digest("base64url").slice(0, VERSION_CHARS);
  return html.replace(/<html\b[^>]*/, (tag) => `${tag} data-version="${version}"`);
}

const isPreload = (link: string): boolean =>
  /\brel="(?:module)?preload"/.test(link) && /\bas="(?:script|style)"/.test(link);

/** Obfuscates contacts: browsers decode entities, simple harvesters do not (profile 52). */
function obfuscateContacts(html: string): string {
  const written = [...html.matchAll(MAIL_ADDRESS)].map(([address]) => address);
  // Percent-encoded in links, plain in texts.
  const addresses = new Set(written.flatMap((address) => [address, decodeURIComponent(address)]));
  return html.replace(OUTSIDE_SCRIPTS, (part) => {
    let obfuscated = part;
    for (const address of addresses) {
      // Functions, because an address may contain a replacement pattern such as $&.
      obfuscated = obfuscated
        .replaceAll(`mailto:${address}`, () => `mailto&#58;${address}`)
        .replaceAll(address, () => address.replace("@", "&#64;"));
    }
    return obfuscated
      .replace(NUMBER_LINK, (link) =>
        link.replace(SEVENTH_DIGITS, (_, six: string, digit: string) => six + toEntity(digit)),
      )
      .replaceAll('href="tel:', 'href="tel&#58;')
      .replace(COPIED_NUMBER, toEntity)
      .replace(GROUP_END, "&nbsp;");
  });
}

const toEntity = (sign: string) => `&#${sign.charCodeAt(0)};`;

/** A cached page cannot have a nonce, so its inline scripts are allowed by hash. */
function leaveUnmodified(html: string, { pixelId }: Dependencies): Html {
  const scripts = [...html.matchAll(ANY_SCRIPT)]
    .filter(([, attributes = "", text]) => text !== "" && !isData(attributes))
    .map(([, , text = ""]) => hashOf(text));
  return {
    html,
    contentPolicy: contentPolicy({
      scripts: [...new Set(scripts)],
      styles: ["'self'", "'unsafe-inline'"],
      hasPixel: pixelId !== undefined,
    }),
  };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
