import * as z from "zod";
import * as field from "#lib/schemas/fields";

export const linkVisibilityBody = z
  .object({ link: field.required, hidden: z.boolean() })
  .transform(({ link, hidden }) => ({ link, isHidden: hidden }));

/** Links visible to the owner only, in profile order, each once. */
export interface HiddenLinksResponse {
  hiddenLinks: string[];
}

export type LinkVisibilityResponse = HiddenLinksResponse & { message: string };
