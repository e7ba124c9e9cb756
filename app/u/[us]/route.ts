import { sendShortLink } from "#lib/server/http/short-link";
import { openCard } from "#lib/server/services/card-opening";
import { findCardTarget } from "#lib/server/services/made-cards";

export const GET = sendShortLink(findCardTarget, openCard);
