import { AppError } from "#lib/domain/errors";
import { route } from "#lib/server/api/route";
import { packedResponse } from "#lib/server/http/packed-response";
import { createCachedSitemap } from "#lib/server/services/sitemap";
import { parseSitemapPart } from "#lib/wire/site/indexed-pages";
import { sitemapQuery } from "#lib/wire/site/server";

const sitemap = createCachedSitemap();

async function read(part: string | undefined): Promise<Buffer | null> {
  if (part === undefined) return sitemap.readIndex();
  const number = parseSitemapPart(part);
  return number === null ? null : sitemap.readPart(number);
}

export const GET = route({ access: "all", query: sitemapQuery }, async ({ query, headers }) => {
  const packed = await read(query.part);
  if (!packed) throw new AppError("not_found");
  return packedResponse(headers, { contentType: "application/xml; charset=utf-8", packed });
});
