import { replaceImageCall } from "#lib/contract/profile/profile";
import { imagePath } from "#lib/domain/profile/profile";
import { serve } from "#lib/server/api/serve";
import { reserveUpload } from "#lib/server/api/upload-slots";
import { replaceProfileImage } from "#lib/server/services/profile/images";

export const POST = serve(
  replaceImageCall,
  async ({ session, body, signal }) => ({
    profileImage: imagePath(await replaceProfileImage(session.user.id, body, signal), 512),
  }),
  {
    file: { field: "profileImage", missingKey: "errors.noFile" },
    owns: ({ user }, { userId }) => user.id === userId,
    reserve: ({ user }) => reserveUpload(user.id),
  },
);
