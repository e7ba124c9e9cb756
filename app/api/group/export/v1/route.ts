import { CSV_BYTE_ORDER_MARK, toCsvLine } from "#lib/domain/admin/csv";
import { route } from "#lib/server/api/route";
import { toTextStream } from "#lib/server/http/text-stream";
import { translate } from "#lib/i18n/translate";
import { exportUsers } from "#lib/server/services/admin/users";
import { usersExportQuery } from "#lib/wire/user/server";
import { toUsersFileLine, USERS_FILE_COLUMNS } from "#lib/wire/user/users-file";

// Writes an audit entry, so scripts of other sites may not call it.
export const GET = route(
  { access: "admin", query: usersExportQuery, changesState: true },
  async ({ session, query, language }) => {
    const header = USERS_FILE_COLUMNS.map((name) => translate(language, { key: `export.columns.${name}` }));
    const batches = await exportUsers(session.user.id, query);
    async function* write() {
      yield CSV_BYTE_ORDER_MARK + toCsvLine(header);
      for await (const users of batches) yield users.map(toUsersFileLine).join("");
    }
    return new Response(toTextStream(write()), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="logix-users-${new Date().toISOString().slice(0, 10)}.csv"`,
        "cache-control": "no-store",
      },
    });
  },
);
