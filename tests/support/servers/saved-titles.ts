import { pages } from "#lib/wire/pages";
import type { AppProcess } from "../app-process.ts";
import type { Person } from "../people/http-visitor.ts";
import { waitUntil } from "../processes.ts";
import { untilShown } from "./page-reader.ts";
import { toPath } from "#lib/wire/call-path";

export async function saveTitle(
  { visitor, username }: Pick<Person, "visitor" | "username">,
  title: string,
): Promise<void> {
  const { status, text } = await visitor.put(toPath("PUT /api/users/update/{username}", { username }), {
    titel: title,
  });
  if (status !== 200) throw new Error(`the save was refused: ${status} ${text}`);
}

/** Retries: a write on a connection from an outage is refused and not repeated. */
export const untilSaved = (
  { visitor, username }: Person,
  fields: { titel: string } | { bio: string },
): Promise<void> =>
  waitUntil(
    async () =>
      (await visitor.put(toPath("PUT /api/users/update/{username}", { username }), fields)).status === 200,
  );

/**
 * Waits until an app has received its own NOTIFY of all earlier changes, which arrive after the responses and invalidate
 * the pages. They arrive in the order of the commits, so a later save at another app arrives last.
 */
export async function untilNotified(
  here: AppProcess,
  there: AppProcess,
  { visitor, username }: Person,
): Promise<void> {
  // The first title may come from a first render; the second one is shown only after a NOTIFY or a flush.
  for (const title of ["Noted once", "Noted twice"]) {
    await saveTitle({ visitor: visitor.at(there.origin), username }, title);
    await untilShown(here, pages.view(username), title);
  }
}
