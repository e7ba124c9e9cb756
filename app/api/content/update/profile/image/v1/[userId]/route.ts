import { imagePath } from "#lib/domain/profile/profile";
import { ok, route } from "#lib/server/api/route";
import { reserveUpload } from "#lib/server/api/upload-slots";
import { replaceProfileImage } from "#lib/server/services/profile/images";
import { userIdParams } from "#lib/wire/profile/server";

export const POST = route(
  {
    access: "activeOwner",
    reserve: ({ user }) => reserveUpload(user.id),
    params: userIdParams,
    owns: ({ user }, { userId }) => user.id === userId,
    file: { field: "profileImage", missingKey: "errors.noFile" },
  },
  async ({ session, body, signal }) =>
    ok({ profileImage: imagePath(await replaceProfileImage(session.user.id, body, signal), 512) }),
);
