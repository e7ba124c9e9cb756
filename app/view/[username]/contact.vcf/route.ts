import { findPublicProfile } from "@/lib/server/services/profiles";
import { toContactFile } from "@/lib/server/services/contact-file";

/** The saved contact (SPEC §3), one address for both languages; inactive or nobody's: 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ username: string }> },
): Promise<Response> {
  const profile = await findPublicProfile((await params).username);
  if (!profile?.isActive)
    return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(toContactFile(profile), {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="${profile.username}.vcf"`,
      "cache-control": "no-store",
    },
  });
}
