import "server-only";
import { isbot } from "isbot";
import type { CardOpening, CardRequest, FoundOpening, Opening } from "#lib/domain/profile/card-opening";
import { findRefreshClaims } from "#lib/server/auth/session";
import { recordLastingChange } from "#lib/server/dal/account/lasting-changes";
import {
  findCardOpening,
  findCurrentOpening,
  saveCardOpening,
  type CurrentOpening,
} from "#lib/server/dal/profile/card-openings";
import { takeAction } from "#lib/server/limits/memory-limits";
import { log } from "#lib/server/log/log";
import { runAfterResponse } from "#lib/server/process/background-work";
import { lockProven, refuseUnproven, type SessionProof } from "#lib/server/services/account/password-proof";
import { changePagesOf } from "#lib/server/services/change-page";
import { recordAction } from "#lib/server/services/statistics/visitor-actions";
import { pages } from "#lib/wire/pages";

export const readCardOpening = (userId: string): Promise<CardOpening> => findCardOpening(userId);

/** A link to another address needs the password (card 24). @throws AppError required, no_session, bad_credentials */
export const changeCardOpening = (proof: SessionProof, opening: CardOpening): Promise<void> =>
  changePagesOf([proof.userId], async (tx) => {
    const { userId } = proof;
    await lockProven(tx, proof);
    const stored = await findCardOpening(userId, tx);
    if (opening.opens === "link" && opening.link !== stored.link) refuseUnproven(proof);
    if (opening.opens !== stored.opens || opening.link !== stored.link) {
      const { opens, link, until } = stored;
      const before = { kind: "cardOpening", opens, link, until: until?.toISOString() ?? null } as const;
      await recordLastingChange(tx, userId, before);
    }
    await saveCardOpening(tx, userId, opening);
  });

/** Null when the card opens the page of `username`. Counts visits that open no page (card 26). */
export async function openCard(username: string, request: CardRequest): Promise<FoundOpening | null> {
  const opening = await findCurrentOpening(username);
  if (!opening) return null;
  const isCounted = opening.opens !== "page" && isVisit(request);
  const count = () => (isCounted ? countVisit(opening.uid, request) : Promise.resolve());
  return { ...toOpening(opening, request), count };
}

function toOpening(opening: CurrentOpening, request: CardRequest): Opening {
  switch (opening.opens) {
    case "page":
      return { address: pages.view(opening.username), isPage: true };
    case "link":
      return { address: opening.link, isPage: false };
    case "file":
      return { address: pages.contactFile(opening.username, request.language), isPage: false };
    case "exchange":
      return { address: pages.exchangeForm(opening.username), isPage: true };
  }
}

const userAgentOf = ({ headers }: CardRequest) => headers.get("user-agent") ?? "";

/** In which browsers say that they load an address ahead, or for a preview: Chrome's, older ones, Safari's and Firefox's. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

const isLoadedAhead = ({ headers }: CardRequest): boolean =>
  PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));

/** False for bots, signed-in users and what is not shown yet. */
const isVisit = (request: CardRequest): boolean =>
  request.method === "GET" &&
  !isbot(userAgentOf(request)) &&
  !isLoadedAhead(request) &&
  findRefreshClaims(request.headers) === null;

/** Never fails and need not be awaited: the visitor is redirected in any case. */
function countVisit(uid: string, request: CardRequest): Promise<void> {
  const counted = tryToCount(uid, request);
  runAfterResponse(counted);
  return counted;
}

async function tryToCount(uid: string, request: CardRequest): Promise<void> {
  const { source, clientAddress } = request;
  const visitor = { clientAddress, userAgent: userAgentOf(request) };
  try {
    await takeAction(uid, visitor);
    await recordAction(uid, { ...visitor, action: "tap", source, target: "", referrer: "" });
  } catch (err) {
    log.info({ err }, "a visit was not counted");
  }
}
