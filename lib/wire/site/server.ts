import * as z from "zod";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";

/** Without `part`: the whole sitemap, or the index of its parts. */
export const sitemapQuery = z.object({ part: field.given(LINE_MAX_CHARS).optional() });

export const ogImageParams = z.object({ file: field.given(LINE_MAX_CHARS) });
