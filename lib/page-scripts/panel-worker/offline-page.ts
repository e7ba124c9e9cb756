import type { OfflineCard } from "#lib/client/offline/offline-card";
import { directionOf, type Locale } from "#lib/domain/locale";
import { escapeXml } from "#lib/domain/text/escape-xml";
import ar from "#messages/ar.json";
import en from "#messages/en.json";

const TEXTS: Record<Locale, typeof en.offline> = { ar: ar.offline, en: en.offline };

/** White in both themes, because scanners need the contrast. */
const STYLE = `
*{box-sizing:border-box;margin:0}
main{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1rem;min-height:100svh;padding:1.25rem}
body{background:#fff;color:#0d0d0d;font:1.0625rem/1.6 "IBM Plex Sans Arabic","Noto Sans Arabic","Segoe UI",system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.4;font-weight:600}
img{display:block;width:min(100vw,100svh - 19rem,40rem);min-width:12rem;height:auto;margin:-.5rem -1.25rem}
p{color:#4d4842}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;width:100%}
a{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.25rem;border:1px solid #8f8677;border-radius:10px;color:inherit;font-weight:600;text-decoration:none}
a[download]{border-color:#c49c20;background:#d3ad35}
:focus-visible{outline:2px solid #7a5c08;outline-offset:2px}
@media (max-width:30rem){a{width:100%}}
`;

interface Options {
  card: OfflineCard | null;
  /** The address is under /en; otherwise the page has the language in which the panel was last open. */
  isEnglish: boolean;
  script: string;
}

/** Replaces a page that cannot be requested. Loads nothing and runs only `script`. */
export function offlineResponse(options: Options): Response {
  const nonce = crypto.randomUUID();
  return new Response(toOfflinePage(options, nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "content-security-policy": [
        "default-src 'none'",
        "img-src data:",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
  });
}

export function toOfflinePage({ card, isEnglish, script }: Options, nonce: string): string {
  const locale = isEnglish ? "en" : (card?.locale ?? "ar");
  const texts = TEXTS[locale];
  // An empty href is this page.
  const retry = `<a href="">${escapeXml(texts.retry)}</a>`;
  const body = card
    ? `<h1 dir="auto">${escapeXml(card.fullName)}</h1>
<img src="${dataUrl("image/svg+xml", card.code)}" alt="${escapeXml(texts.code)}" width="640" height="640">
<p><bdi dir="ltr">${escapeXml(card.address.replace(/^https?:\/\//, ""))}</bdi></p>
<div class="actions"><a href="${dataUrl("text/vcard;charset=utf-8", card.contactFile)}" download="${escapeXml(card.username)}.vcf">${escapeXml(texts.contact)}</a>${retry}</div>
<p>${escapeXml(texts.text)}</p>
<script nonce="${nonce}">${script}</script>`
    : `<h1>${escapeXml(texts.title)}</h1>
<p>${escapeXml(texts.empty)}</p>
<div class="actions">${retry}</div>`;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#FFFFFF">
<link rel="icon" href="data:,">
<title>${escapeXml(texts.title)} · Logix</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
}

const dataUrl = (type: string, text: string): string => escapeXml(`data:${type},${encodeURIComponent(text)}`);
