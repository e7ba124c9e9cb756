import "server-only";
import { getEnv } from "@/lib/server/env";
import { drawSharePicture, withPhoto } from "@/lib/server/share-picture/draw";
import { keepPicture, toPng } from "@/lib/server/share-picture/png";
import { readJpeg } from "@/lib/server/storage/images";
import { shortLinkPath } from "@/lib/wire/profile-files";
import { getShownProfile } from "./shown-profile";

const PHOTO_SIZE_PX = 512;
export interface SharePicture {
  /** The picture but for the photo's bytes: the same gives the same PNG. */
  drawing: string;
  toPng(): Promise<Buffer<ArrayBuffer>>;
}

/**
 * The picture that networks show for a shared profile.
 *
 * @throws AppError not_found, also for an inactive person
 */
export async function getSharePicture(username: string): Promise<SharePicture> {
  const profile = await getShownProfile(username);
  const { imageName } = profile;
  const address = new URL(getEnv().appOrigin).host + shortLinkPath(profile.username);
  const drawing = drawSharePicture({ ...profile, address }, imageName);
  return {
    drawing,
    toPng: () =>
      keepPicture(drawing, async () => {
        const photo = await readJpeg(imageName, PHOTO_SIZE_PX);
        // Without its file a picture is drawn as for someone who has none.
        return toPng(photo ? withPhoto(drawing, photo) : drawSharePicture({ ...profile, address }, ""));
      }),
  };
}
