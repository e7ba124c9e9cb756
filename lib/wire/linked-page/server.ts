import * as z from "zod";
import { PAGE_LABEL_MAX_CHARS } from "#lib/domain/limits";
import { SHOWN_PAGES } from "#lib/domain/profile/linked-page";
import * as field from "#lib/schemas/fields";

export const linkedPageBody = z.object({
  username: field.text({ isRequired: true }),
  label: field.text({ maxChars: PAGE_LABEL_MAX_CHARS, isRequired: true }),
  showsSwitch: z.boolean().default(true),
  /** For another page than the one named. */
  password: field.given().optional(),
});

export const shownPageBody = z.object({ opens: field.requiredChoice(SHOWN_PAGES) });
