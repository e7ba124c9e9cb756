import "server-only";

export const contactFileResponse = (username: string, text: string): Response =>
  new Response(text, {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="${username}.vcf"`,
      "cache-control": "no-store",
    },
  });
