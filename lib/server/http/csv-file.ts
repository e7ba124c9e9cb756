import "server-only";
import { CSV_BYTE_ORDER_MARK, toCsvLine } from "#lib/domain/admin/csv";
import { fileResponse } from "./file-response.ts";
import { toTextStream } from "./text-stream.ts";

interface CsvFile {
  /** Becomes logix-{name}-{day}.csv. */
  name: string;
  header: readonly string[];
  /** Text of whole lines. */
  lines: AsyncIterable<string> | Iterable<string>;
}

export function toCsvResponse({ name, header, lines }: CsvFile): Response {
  async function* write() {
    yield CSV_BYTE_ORDER_MARK + toCsvLine(header);
    yield* lines;
  }
  return fileResponse(toTextStream(write()), {
    contentType: "text/csv; charset=utf-8",
    name: `logix-${name}-${new Date().toISOString().slice(0, 10)}.csv`,
  });
}
