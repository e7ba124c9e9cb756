import "server-only";

export const contactFileResponse = (username: string, file: Buffer<ArrayBuffer>): Response =>
  new Response(file, {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="${username}.vcf"`,
      "cache-control": "no-store",
    },
  });
