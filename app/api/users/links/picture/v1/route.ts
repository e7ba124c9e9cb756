import { uploadPictureCall } from "#lib/contract/profile/own-links";
import { LINK_PICTURE_PX } from "#lib/domain/limits";
import { imagePath } from "#lib/domain/profile/profile";
import { serve } from "#lib/server/api/serve";
import { reserveUpload } from "#lib/server/api/upload-slots";
import { storeLinkPicture } from "#lib/server/services/profile/link-pictures";

export const POST = serve(
  uploadPictureCall,
  async ({ session, body, signal }) => ({
    picture: imagePath(await storeLinkPicture(session.user.id, body, signal), LINK_PICTURE_PX),
  }),
  {
    file: { field: "picture", missingKey: "errors.noFile" },
    reserve: ({ user }) => reserveUpload(user.id),
  },
);
