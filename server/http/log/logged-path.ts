import { pages } from "#lib/wire/pages";

const AREAS = [pages.eraseArea, pages.joinArea].map((area) => area.slice(1)).join("|");
const SECRET = new RegExp(`^(?!/api/)(.*?/(?:${AREAS}))/.+?(/contact\\.vcf)?$`, "is");
const ESCAPE = /%([\da-f]{2})/gi;

/** These paths hold secrets, in any spelling that the app redirects. Same rule in deploy/nginx.conf. */
export function toLoggedPath(path: string): string {
  const decoded = path.replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const [, page, file = ""] = SECRET.exec(decoded) ?? [];
  return page === undefined ? path : `${page}/[token]${file}`;
}
