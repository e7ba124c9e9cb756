import { LINK_PICTURE_PX } from "#lib/domain/limits";
import { imagePath } from "#lib/domain/profile/profile";
import { ok, route } from "#lib/server/api/route";
import { reserveUpload } from "#lib/server/api/upload-slots";
import { storeLinkPicture } from "#lib/server/services/profile/link-pictures";

export const POST = route(
  {
    access: "activeOwner",
    reserve: ({ user }) => reserveUpload(user.id),
    file: { field: "picture", missingKey: "errors.noFile" },
  },
  async ({ session, body, signal }) => {
    const name = await storeLinkPicture(session.user.id, body, signal);
    return ok({ picture: imagePath(name, LINK_PICTURE_PX) });
  },
);
