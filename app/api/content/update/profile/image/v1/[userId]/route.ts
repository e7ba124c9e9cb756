import { imagePath } from "@/lib/domain/profile";
import { ok, route } from "@/lib/server/http/route";
import { replaceProfileImage } from "@/lib/server/services/profile-image";
import { userIdParams } from "@/lib/wire/account";

// CONTRACT §3 row 9
export const POST = route(
  {
    access: "activeOwner",
    params: userIdParams,
    owns: ({ user }, { userId }) => user.id === userId,
    file: { field: "profileImage", missingKey: "errors.noFile" },
  },
  async ({ session, body }) =>
    ok({ profileImage: imagePath(await replaceProfileImage(session.user.id, body), 512) }),
);
