import { redirectShortLink } from "#lib/server/http/short-link";
import { findCardTarget } from "#lib/server/services/made-cards";

export const GET = redirectShortLink(findCardTarget);
