import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import arabic from "../messages/ar.json" with { type: "json" };
import english from "../messages/en.json" with { type: "json" };
import type { Locale } from "./page-store.ts";

const RETRY_AFTER_S = 5;

const STYLE =
  "body{margin:0;min-height:100svh;display:grid;place-content:center;gap:24px;padding:20px;text-align:center;" +
  "background:#0d0d0d;color:#fafafa;font:600 1.25rem/1.5 system-ui,sans-serif}" +
  "a{justify-self:center;padding:10px 24px;border-radius:10px;background:#c9a227;color:#0d0d0d;font-size:1rem;" +
  "text-decoration:none}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

const PAGES: Readonly<Record<Locale, Buffer>> = {
  ar: toPage("ar", "rtl", arabic),
  en: toPage("en", "ltr", english),
};

/** What is said without Next, which could only say it with JavaScript: the database does not answer. */
export function answerUnavailable(response: ServerResponse, locale: Locale): void {
  const body = PAGES[locale];
  response.statusCode = 503;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Security-Policy", CONTENT_POLICY);
  response.setHeader("Retry-After", RETRY_AFTER_S);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

function toPage(lang: Locale, dir: "rtl" | "ltr", { errors, profile }: typeof english): Buffer {
  // An empty address is the page itself, query included.
  return Buffer.from(`<!DOCTYPE html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${errors.unavailable}</title><style>${STYLE}</style></head>
<body><h1>${errors.unavailable}</h1><a href="">${profile.retry}</a></body>
</html>
`);
}
