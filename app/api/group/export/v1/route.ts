import { exportUsersCall } from "#lib/contract/admin/people";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { exportUsers } from "#lib/server/services/admin/users";
import { toUsersFileLine, USERS_FILE_COLUMNS } from "#lib/server/services/admin/users-file";

export const GET = serve(
  exportUsersCall,
  async ({ session, query, language }) => {
    const header = USERS_FILE_COLUMNS.map((name) => translate(language, { key: `fields.${name}` }));
    const batches = await exportUsers(session.user.id, query);
    async function* lines() {
      for await (const users of batches) yield users.map(toUsersFileLine).join("");
    }
    return toCsvResponse({ name: "users", header, lines: lines() });
  },
  // Writes an audit entry, so other sites may not call it.
  { changesState: true },
);
