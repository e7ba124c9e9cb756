import "server-only";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { log } from "@/lib/server/log";

/** A body that is written as fast as the client reads it. Should it fail, the connection breaks: half is not whole. */
export function toTextStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ err: error }, "a download broke off");
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** What is kept packed, portion by portion: Next takes no Content-Encoding from a handler, and packs by itself. */
export async function* unpack(packed: Buffer): AsyncGenerator<string> {
  const text = Readable.from([packed]).pipe(createGunzip()).setEncoding("utf8");
  for await (const chunk of text) yield String(chunk);
}
