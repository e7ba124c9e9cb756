import "server-only";
import { CARD_COLOURS } from "#lib/domain/order/colour";
import { AppError } from "#lib/domain/errors";
import { getEnv } from "#lib/server/env";
import { translate } from "#lib/i18n/translate";
import { drawSiteOgImage } from "#lib/server/og-image/draw-site";
import { renderCached, toPng } from "#lib/server/og-image/png";
import { withLocale } from "#lib/domain/locale";
import { INDEXED_PAGES, parseSiteOgImage } from "#lib/wire/site-files";
import type { OgImage } from "./og-image.ts";

const [, gold, gunmetal, blush] = CARD_COLOURS.map(({ hex }) => hex) as [string, string, string, string];

/** @param file "about.en.png" @throws AppError not_found */
export function getSiteOgImage(file: string): OgImage {
  const asked = parseSiteOgImage(file);
  if (!asked) throw new AppError("not_found");
  const { page, locale } = asked;
  const path = withLocale(locale, INDEXED_PAGES[page]).replace(/^\/$/, "");
  const drawing = drawSiteOgImage({
    title: translate(locale, { key: `meta.${page}.title` }),
    description: translate(locale, { key: `meta.${page}.description` }),
    address: new URL(getEnv().appOrigin).host + path,
    cardColours: page === "collection" ? [blush, gunmetal, gold] : [gold],
  });
  return { drawing, toPng: () => renderCached(drawing, () => toPng(drawing)) };
}
