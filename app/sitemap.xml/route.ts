import * as z from "zod";
import { AppError } from "#lib/domain/errors";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { route } from "#lib/server/api/route";
import { packedResponse } from "#lib/server/http/packed-response";
import { createCachedSitemap } from "#lib/server/services/sitemap";
import { parseSitemapPart } from "#lib/wire/site/indexed-pages";

const sitemap = createCachedSitemap();

/** Without `part`: the whole sitemap, or the index of its parts. */
async function read(part: string | undefined): Promise<Buffer | null> {
  if (part === undefined) return sitemap.readIndex();
  const number = parseSitemapPart(part);
  return number === null ? null : sitemap.readPart(number);
}

export const GET = route(
  { access: "all", query: z.object({ part: z.string().max(LINE_MAX_CHARS).optional() }) },
  async ({ query, headers }) => {
    const packed = await read(query.part);
    if (!packed) throw new AppError("not_found");
    return packedResponse(headers, { contentType: "application/xml; charset=utf-8", packed });
  },
);
