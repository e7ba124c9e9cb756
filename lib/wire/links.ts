import * as z from "zod";
import * as field from "../schemas/fields.ts";

/** `POST /api/users/links/visibility/v1` (docs/api.md); `link` as it is stored. */
export const linkVisibilityBody = z
  .object({ link: field.required, hidden: z.boolean() })
  .transform(({ link, hidden }) => ({ link, isHidden: hidden }));

/** Links that the owner sees and nobody else, in the order of the profile, each once. */
export interface HiddenLinksAnswer {
  hiddenLinks: string[];
}

export type LinkVisibilityAnswer = HiddenLinksAnswer & { message: string };
