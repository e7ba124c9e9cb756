import "server-only";
import { AppError } from "#lib/domain/errors";
import type { GoogleIdentity } from "#lib/domain/account/google";
import type { Language } from "#lib/domain/profile/profile";
import type { ConnectIntent } from "#lib/server/auth/authorization-flow";
import { requireGoogle, startAuthorization } from "#lib/server/auth/google";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { audit } from "#lib/server/dal/admin/audit";
import { createGoogleConnection, findGoogleConnection } from "#lib/server/dal/account/google-connections";
import { listLiveSessions, type LiveSession } from "#lib/server/dal/account/sessions";
import { transact } from "#lib/server/dal/transact";
import { sha256 } from "#lib/server/sha256";
import type { ConnectOutcome } from "#lib/wire/google/outcomes";
import { pages } from "#lib/wire/pages";
import { withLocale } from "#lib/domain/locale";
import { endGoogleConnection } from "./end-google-connection.ts";
import { lockProven, requirePassword } from "./passwords.ts";

const AUDITED_SESSIONS_MAX = 20;

const markOf = (passwordHash: string) => Buffer.from(sha256(passwordHash)).toString("base64url");

/** Null when not connected. @throws AppError not_found when Google is not configured */
export async function findOwnGoogleConnection(userId: string): Promise<{ connectedAt: Date } | null> {
  requireGoogle();
  return findGoogleConnection(userId);
}

/** @throws AppError not_found (not configured), bad_credentials, too_many, conflict (connected), unavailable */
export async function startGoogleConnection(
  session: LiveSession,
  password: string,
  clientAddress: string,
  language: Language,
) {
  const google = requireGoogle();
  const { userId, passwordHash } = await requirePassword(session, password, clientAddress);
  if (await findGoogleConnection(userId))
    throw new AppError("conflict", { message: "errors.googleConnected" });
  const passwordMark = markOf(passwordHash);
  const intent = { kind: "connect", userId, sessionId: session.id, passwordMark } as const;
  return startAuthorization(google, intent, withLocale(language, pages.panelSettingsView("google")));
}

/** `taken`: another account has this Google account; `other`: the user has connected another one. */
export async function connectGoogle(
  { userId, sessionId, passwordMark }: ConnectIntent,
  identity: GoogleIdentity,
): Promise<ConnectOutcome> {
  return transact(async (tx) => {
    const account = await lockAccount(tx, userId, "update");
    const sessions = await listLiveSessions(userId, tx);
    const isSame = account?.isActive && markOf(account.passwordHash) === passwordMark;
    if (!isSame || !sessions.some(({ id }) => id === sessionId)) return "failed";
    const own = await findGoogleConnection(userId, tx);
    if (own)
      return own.issuer === identity.issuer && own.subject === identity.subject ? "connected" : "other";
    if (!(await createGoogleConnection(tx, userId, identity))) return "taken";
    const others = sessions
      .filter(({ id }) => id !== sessionId)
      .slice(0, AUDITED_SESSIONS_MAX)
      .map(({ id }) => `session:${id}`);
    await audit(tx, {
      actorId: userId,
      action: "google.connected",
      targetId: userId,
      fields: ["google", ...others],
    });
    return "connected";
  });
}

/** Sessions stay. @throws AppError not_found (not configured or not connected), bad_credentials, too_many */
export async function disconnectGoogle(
  session: LiveSession,
  password: string,
  clientAddress: string,
): Promise<void> {
  requireGoogle();
  const proof = await requirePassword(session, password, clientAddress);
  await transact(async (tx) => {
    await lockProven(tx, proof);
    if (!(await endGoogleConnection(tx, session.user.id)))
      throw new AppError("not_found", { message: "errors.googleNotConnected" });
  });
}
