import "server-only";
import { log } from "#lib/server/log/log";

export function toTextStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return toStream(chunks, (text) => encoder.encode(text));
}

export const toByteStream = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  toStream(chunks, (bytes) => bytes);

/** Aborts the connection on error, so that a partial file is not taken for a whole one. */
function toStream<T>(
  chunks: AsyncGenerator<T>,
  toBytes: (chunk: T) => Uint8Array,
): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(toBytes(value));
      } catch (error) {
        log.error({ err: error }, "a download broke off");
        controller.error(error);
      }
    },
    async cancel() {
      isCancelled = true;
      await chunks.return(undefined);
    },
  });
}
