import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import type { AppProcess } from "../../support/app-process.ts";
import { untilShown } from "./page-reader.ts";
import type { Person } from "../../support/people/http-visitor.ts";

export async function saveTitle(
  { visitor, username }: Pick<Person, "visitor" | "username">,
  title: string,
): Promise<void> {
  const { status, text } = await visitor.put(paths.profile(username), { titel: title });
  if (status !== 200) throw new Error(`the save was refused: ${status} ${text}`);
}

/**
 * Waits until an app has received its own NOTIFY of all earlier changes, which arrive after the responses and invalidate
 * the pages. They arrive in the order of the commits, so a later save at another app arrives last.
 */
export async function untilNotified(
  here: AppProcess,
  there: AppProcess,
  { visitor, username }: Person,
  limitMs: number,
): Promise<void> {
  // The first title may come from a first render; the second one is shown only after a NOTIFY or a flush.
  for (const title of ["Noted once", "Noted twice"]) {
    await saveTitle({ visitor: visitor.at(there.origin), username }, title);
    await untilShown(here, pages.view(username), title, limitMs);
  }
}
