import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { translate } from "#lib/i18n/translate";
import { exportUsers } from "#lib/server/services/admin/users";
import { usersExportQuery } from "#lib/wire/user/server";
import { toUsersFileLine, USERS_FILE_COLUMNS } from "#lib/wire/user/users-file";

// Writes an audit entry, so other sites may not call it.
export const GET = route(
  { access: "admin", query: usersExportQuery, changesState: true },
  async ({ session, query, language }) => {
    const header = USERS_FILE_COLUMNS.map((name) => translate(language, { key: `export.columns.${name}` }));
    const batches = await exportUsers(session.user.id, query);
    async function* lines() {
      for await (const users of batches) yield users.map(toUsersFileLine).join("");
    }
    return toCsvResponse({ name: "users", header, lines: lines() });
  },
);
