import "server-only";
import { AppError } from "#lib/domain/errors";
import { withLocale, type Locale } from "#lib/domain/locale";
import { CARD_COLOURS } from "#lib/domain/order/card/colour";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { translate } from "#lib/i18n/translate";
import { getEnv } from "#lib/server/env";
import { drawOgImage, withPhoto } from "#lib/server/og-image/draw";
import { drawVideoBackground } from "#lib/server/og-image/draw-video-background";
import { drawWallpaper } from "#lib/server/og-image/draw-wallpaper";
import { drawSiteOgImage } from "#lib/server/og-image/draw-site";
import { renderCached, toPng } from "#lib/server/og-image/png";
import { drawQrSvg } from "#lib/server/services/profile/qr-codes";
import { getActiveProfile } from "#lib/server/services/profile/profiles";
import { contentHash } from "#lib/server/sha256";
import { readJpeg } from "#lib/server/storage/images";
import { ogImagePath, shortLinkPath, withSource } from "#lib/wire/pages";
import { INDEXED_PAGES, parseSiteOgImage } from "#lib/wire/site/indexed-pages";

const PHOTO_SIZE_PX = 512;

export interface OgImage {
  /** Cache key of the PNG: the SVG without the photo's bytes. */
  drawing: string;
  toPng(): Promise<Buffer<ArrayBuffer>>;
}

/** Address that changes with what the picture shows. */
export function ogImageUrl(profile: VisibleProfile, locale: Locale): string {
  const { username, fullName, title, colour, imageName } = profile;
  const version = contentHash(JSON.stringify([fullName, title, colour, imageName]));
  return getEnv().appOrigin + ogImagePath(username, locale, version);
}

/** @throws AppError not_found, also for an inactive profile */
export async function getOgImage(username: string, language: Locale): Promise<OgImage> {
  const profile = await getActiveProfile(username, language);
  const { imageName } = profile;
  const address = new URL(getEnv().appOrigin).host + shortLinkPath(profile.username);
  const drawing = drawOgImage({ ...profile, address }, imageName);
  return {
    drawing,
    toPng: () =>
      renderCached(drawing, async () => {
        const photo = await readJpeg(imageName, PHOTO_SIZE_PX);
        return toPng(photo ? withPhoto(drawing, photo) : drawOgImage({ ...profile, address }, ""));
      }),
  };
}

/** @throws AppError not_found, also for an inactive profile */
export const getWallpaper = (username: string, language: Locale): Promise<OgImage> =>
  withCode(username, language, drawWallpaper);

/** @throws AppError not_found, also for an inactive profile */
export const getVideoBackground = (username: string, language: Locale): Promise<OgImage> =>
  withCode(username, language, drawVideoBackground);

async function withCode(
  username: string,
  language: Locale,
  draw: (person: VisibleProfile & { address: string; code: string }) => string,
): Promise<OgImage> {
  const profile = await getActiveProfile(username, language);
  const path = shortLinkPath(profile.username);
  const { appOrigin } = getEnv();
  const code = await drawQrSvg(appOrigin + withSource("qr", path));
  const drawing = draw({ ...profile, address: new URL(appOrigin).host + path, code });
  return { drawing, toPng: () => renderCached(drawing, () => toPng(drawing, { palette: false })) };
}

const [onyx, gold, gunmetal, blush] = CARD_COLOURS.map(({ hex }) => hex) as [string, string, string, string];

/** @param file "about.en.png" @throws AppError not_found */
export function getSiteOgImage(file: string): OgImage {
  const found = parseSiteOgImage(file);
  if (!found) throw new AppError("not_found");
  const { page, locale } = found;
  const path = withLocale(locale, INDEXED_PAGES[page]).replace(/^\/$/, "");
  const drawing = drawSiteOgImage({
    title: translate(locale, { key: `meta.${page}.title` }),
    description: firstSentence(translate(locale, { key: `meta.${page}.description` })),
    address: new URL(getEnv().appOrigin).host + path,
    nameOnCard: translate(locale, { key: "collection.sampleName" }),
    cardColours: page === "collection" ? [blush, gunmetal, gold] : [onyx, gold],
  });
  return { drawing, toPng: () => renderCached(drawing, () => toPng(drawing)) };
}

/** Previews have room for one sentence. */
const firstSentence = (text: string): string => /^.*?[.؟?](?= |$)/.exec(text)?.[0] ?? text;
