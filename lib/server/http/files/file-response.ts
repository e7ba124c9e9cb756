import "server-only";

interface File {
  contentType: string;
  /** In ASCII. */
  name: string;
  /** Shown by the browser instead of saved. */
  isInline?: boolean;
}

/** Personal data: no cache stores it. */
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
