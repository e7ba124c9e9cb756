import { revalidated } from "@/lib/server/http/revalidated";
import { route } from "@/lib/server/http/route";
import { getSharePicture } from "@/lib/server/services/share-picture";
import { shownUsernameParams } from "@/lib/wire/profile-files";

// Issue 3: what networks show for a shared profile
export const GET = route({ access: "all", params: shownUsernameParams }, async ({ params, headers }) => {
  const { drawing, toPng } = await getSharePicture(params.username);
  return revalidated(headers, { contentType: "image/png", madeFrom: drawing, body: toPng });
});
