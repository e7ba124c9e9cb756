import "server-only";
import { CARD_COLOURS } from "@/lib/domain/colour";
import { AppError } from "@/lib/domain/errors";
import { getEnv } from "@/lib/server/env";
import { translate } from "@/lib/server/http/translate";
import { drawSiteSharePicture } from "@/lib/server/share-picture/draw-site";
import { keepPicture, toPng } from "@/lib/server/share-picture/png";
import { addressIn, INDEXED_PAGES, parseSiteSharePicture } from "@/lib/wire/site-files";
import type { SharePicture } from "./share-picture";

const [, gold, gunmetal, blush] = CARD_COLOURS.map(({ hex }) => hex) as [string, string, string, string];

/**
 * The picture that networks show for a shared page of the site.
 *
 * @param file "about.en.png"
 * @throws AppError not_found
 */
export function getSiteSharePicture(file: string): SharePicture {
  const asked = parseSiteSharePicture(file);
  if (!asked) throw new AppError("not_found");
  const { page, locale } = asked;
  const path = addressIn(locale, INDEXED_PAGES[page]).replace(/^\/$/, "");
  const drawing = drawSiteSharePicture({
    title: translate(locale, { key: `meta.${page}.title` }),
    description: translate(locale, { key: `meta.${page}.description` }),
    address: new URL(getEnv().appOrigin).host + path,
    cardColours: page === "collection" ? [blush, gunmetal, gold] : [gold],
  });
  return { drawing, toPng: () => keepPicture(drawing, () => toPng(drawing)) };
}
