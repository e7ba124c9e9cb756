import "server-only";
import { toCsvText, type CsvText } from "#lib/domain/admin/csv";
import { dayInAlgiers } from "#lib/domain/time/date";
import { fileResponse } from "./file-response.ts";
import { toTextStream } from "./text-stream.ts";

interface CsvFile extends CsvText {
  /** Becomes logix-{name}-{day}.csv. */
  name: string;
}

export const toCsvResponse = ({ name, ...text }: CsvFile): Response =>
  fileResponse(toTextStream(toCsvText(text)), {
    contentType: "text/csv; charset=utf-8",
    name: `logix-${name}-${dayInAlgiers(new Date())}.csv`,
  });
