import "server-only";

interface File {
  contentType: string;
  /** File name in ASCII. */
  name: string;
  isInline?: boolean;
}

/** Sends a file that no cache stores: it may hold personal data. */
export const fileResponse = (
  body: string | Buffer<ArrayBuffer> | ReadableStream,
  { contentType, name, isInline = false }: File,
): Response =>
  new Response(body, {
    headers: {
      "content-type": contentType,
      "content-disposition": `${isInline ? "inline" : "attachment"}; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
