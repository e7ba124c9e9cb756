import { CSV_BYTE_ORDER_MARK, toCsvLine } from "#lib/domain/admin/csv";
import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/file-response";
import { toTextStream } from "#lib/server/http/text-stream";
import { readAllChips } from "#lib/server/services/chips";
import { translate } from "#lib/i18n/translate";
import { CHIPS_FILE_COLUMNS, toChipsFileLine } from "#lib/wire/chip/chips-file";

export const GET = route({ access: "admin" }, ({ language }) => {
  const header = CHIPS_FILE_COLUMNS.map((name) => translate(language, { key: `export.columns.${name}` }));
  async function* write() {
    yield CSV_BYTE_ORDER_MARK + toCsvLine(header);
    for await (const chips of readAllChips()) yield chips.map(toChipsFileLine).join("");
  }
  return Promise.resolve(
    fileResponse(toTextStream(write()), {
      contentType: "text/csv; charset=utf-8",
      name: `logix-chips-${new Date().toISOString().slice(0, 10)}.csv`,
    }),
  );
});
