import "server-only";
import { getEnv } from "#lib/server/env";
import { drawOgImage, withPhoto } from "#lib/server/og-image/draw";
import { renderCached, toPng } from "#lib/server/og-image/png";
import { readJpeg } from "#lib/server/storage/images";
import { shortLinkPath } from "#lib/wire/profile-files";
import { getActiveProfile } from "./active-profile.ts";

const PHOTO_SIZE_PX = 512;
export interface OgImage {
  /** The SVG without the photo's bytes: determines the PNG. */
  drawing: string;
  toPng(): Promise<Buffer<ArrayBuffer>>;
}

/** @throws AppError not_found, also for an inactive profile */
export async function getOgImage(username: string): Promise<OgImage> {
  const profile = await getActiveProfile(username);
  const { imageName } = profile;
  const address = new URL(getEnv().appOrigin).host + shortLinkPath(profile.username);
  const drawing = drawOgImage({ ...profile, address }, imageName);
  return {
    drawing,
    toPng: () =>
      renderCached(drawing, async () => {
        const photo = await readJpeg(imageName, PHOTO_SIZE_PX);
        // When the photo's file is missing, draw initials.
        return toPng(photo ? withPhoto(drawing, photo) : drawOgImage({ ...profile, address }, ""));
      }),
  };
}
