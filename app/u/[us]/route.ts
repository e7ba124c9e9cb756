import { sendShortLink } from "#lib/server/http/short-link";
import { openCard } from "#lib/server/services/profile/card-opening";
import { findCardTarget } from "#lib/server/services/order/made-cards";

export const GET = sendShortLink(findCardTarget, openCard);
