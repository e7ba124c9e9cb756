import { redirectShortLink } from "#lib/server/http/short-link";

export const GET = redirectShortLink;
