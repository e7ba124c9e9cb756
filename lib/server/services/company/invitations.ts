import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { CompanyRole } from "#lib/domain/company/company";
import { readInvited, withSeparators, type InvitedList } from "#lib/domain/company/invited";
import { readCsv } from "#lib/domain/company/read-csv";
import { AppError } from "#lib/domain/errors";
import { INVITATION_DAYS, INVITATIONS_MAX, INVITED_MAX } from "#lib/domain/limits";
import { withLocale, type Locale } from "#lib/domain/locale";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { DAY_MS } from "#lib/domain/time/durations";
import { hashPassword } from "#lib/server/auth/password";
import { toDeviceCookie } from "#lib/server/auth/device-cookie";
import { openSession } from "#lib/server/auth/session";
import { recordLastingChange } from "#lib/server/dal/account/lasting-changes";
import { createAccount, lockAccount } from "#lib/server/dal/account/accounts";
import { audit, wasDeactivatedLast } from "#lib/server/dal/admin/audit";
import type { Total } from "#lib/server/dal/admin/tallies";
import { hasDepartment } from "#lib/server/dal/company/companies";
import * as dal from "#lib/server/dal/company/invitations";
import { lockCompany } from "#lib/server/dal/company/templates";
import { activateMember, addMember, addNewMember } from "#lib/server/dal/company/membership";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import type { RequestHeaders } from "#lib/server/request-headers";
import { lockProven, refuseUnproven, type SessionProof } from "#lib/server/services/account/password-proof";
import { claimIdentity, requireFree, withRegisterLimits } from "#lib/server/services/account/register";
import { changePageOf } from "#lib/server/services/change-page";
import { drawQrSvg } from "#lib/server/services/profile/qr-codes";
import { findPendingIdentity, linkIdentity } from "#lib/server/services/company/login/identity";
import { announce } from "#lib/server/services/webhooks/announce";
import { pages } from "#lib/wire/pages";

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

const sign = (id: Buffer) =>
  createHmac("sha256", getEnv().authSecret)
    .update("company-invitation")
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** Signed, not stored: read access to the database is not enough to accept an invitation. */
function tokenOf(id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, sign(bytes)]).toString("base64url");
}

/** Null when the signature is not ours. */
function idOf(token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export interface SharedInvitation extends dal.Invitation {
  /** Absolute URL to accept the invitation. */
  address: string;
}

const addressOf = (id: string, language: Locale): string =>
  getEnv().appOrigin + withLocale(language, pages.join(tokenOf(id)));

const shared = (invitation: dal.Invitation, language: Locale): SharedInvitation => ({
  ...invitation,
  address: addressOf(invitation.id, language),
});

export async function listInvitations(
  companyId: string,
  filter: { page: number; limit: number },
  language: Locale,
): Promise<Total & { invitations: SharedInvitation[] }> {
  const { invitations, ...total } = await dal.listInvitations(companyId, filter);
  return { ...total, invitations: invitations.map((invitation) => shared(invitation, language)) };
}

interface Inviter {
  companyId: string;
  role: CompanyRole;
}

interface Invitations {
  invitations: readonly dal.NewInvitation[];
  /** Of the pages that the links open. */
  language: Locale;
}

/** @throws AppError no_session, bad_credentials, and as `createInvitations` */
export const invite = (
  inviter: Inviter,
  proof: SessionProof,
  invited: Invitations,
): Promise<SharedInvitation[]> =>
  transact(async (tx) => {
    await lockCompany(tx, inviter.companyId);
    await lockProven(tx, proof);
    return createInvitations(tx, inviter, proof, invited);
  });

/**
 * @param proof null for an API key, for which an owner gave the password (open-api 15)
 * @throws AppError not_found (department), conflict (too many), forbidden (managers, by a manager), required
 *   (managers, without the password)
 */
export async function createInvitations(
  tx: Tx,
  { companyId, role }: Inviter,
  proof: SessionProof | null,
  { invitations, language }: Invitations,
): Promise<SharedInvitation[]> {
  if (invitations.some((invitation) => invitation.role === "manager")) {
    if (role !== "owner") throw new AppError("forbidden");
    if (proof) refuseUnproven(proof);
  }
  await lockCompany(tx, companyId);
  for (const departmentId of new Set(invitations.map((invitation) => invitation.departmentId))) {
    if (departmentId !== null && !(await hasDepartment(tx, companyId, departmentId))) {
      throw new AppError("not_found", { message: "errors.departmentUnknown" });
    }
  }
  if ((await dal.countInvitations(tx, companyId)) + invitations.length > INVITATIONS_MAX) {
    throw new AppError("conflict", {
      message: { key: "errors.tooManyInvitations", values: { max: INVITATIONS_MAX } },
    });
  }
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  const createdBy = proof?.userId ?? null;
  const created = await dal.createInvitations(tx, { companyId, createdBy, expiresAt }, invitations);
  return created.map((invitation) => shared(invitation, language));
}

/** @throws AppError invalid (too many people) */
export function readInvitedText(text: string): InvitedList {
  const { rows, line } = readCsv(withSeparators(text), INVITED_MAX);
  return rows ? readInvited(rows) : { people: [], errors: [{ line, reason: "csv", value: "" }], ignored: [] };
}

const gone = () => new AppError("gone", { message: "errors.invitationGone" });

/** @throws AppError not_found */
export async function revokeInvitation(companyId: string, id: string): Promise<void> {
  if (!(await dal.deleteInvitation(companyId, id))) throw new AppError("not_found");
}

/** Null when it belongs to another company or can no longer be accepted. */
export async function findOwnInvitation(companyId: string, id: string): Promise<dal.OpenInvitation | null> {
  const found = await dal.findOpenInvitation(id);
  return found?.companyId === companyId ? found : null;
}

/** Returns the QR code as SVG, for a poster. @throws AppError not_found */
export async function drawInvitation(companyId: string, id: string, language: Locale): Promise<string> {
  if (!(await dal.findInvitation(companyId, id))) throw new AppError("not_found");
  return drawQrSvg(addressOf(id, language));
}

/** Null when it can no longer be accepted. */
export async function findInvitation(token: string): Promise<dal.OpenInvitation | null> {
  const id = idOf(token);
  return id === null ? null : dal.findOpenInvitation(id);
}

async function take(tx: Tx, token: string): Promise<dal.UsedInvitation> {
  const id = idOf(token);
  const taken = id === null ? null : await dal.takeInvitation(tx, id);
  if (!taken) throw gone();
  return taken;
}

/** Joins with an existing account. @throws AppError gone, conflict (in a company) */
export async function joinCompany(userId: string, token: string): Promise<void> {
  await changePageOf(userId, async (tx) => {
    const { activatesMembers, ...place } = await take(tx, token);
    await lockAccount(tx, userId, "update");
    if (!(await addMember(tx, { ...place, userId, isNewAccount: false }))) {
      throw new AppError("conflict", { message: "errors.alreadyInCompany" });
    }
    if (activatesMembers) await activate(tx, userId);
    await noteJoined(tx, userId, place);
  });
}

/** Skips deactivated pages (company 22). The caller holds a lock on the user's row. */
async function activate(tx: Tx, id: string): Promise<void> {
  if (await wasDeactivatedLast(tx, id)) return;
  if (!(await activateMember(tx, id))) return;
  const changes = [{ field: "isActive", from: false, to: true } as const];
  await audit(tx, { actorId: id, action: "profile.activated", targetId: id, changes });
}

async function noteJoined(
  tx: Tx,
  userId: string,
  { companyId, role, createdBy }: Omit<dal.UsedInvitation, "activatesMembers">,
): Promise<void> {
  if (role !== "member" && createdBy !== null) {
    const before = { kind: "role", companyId, memberId: userId, role: "member" } as const;
    await recordLastingChange(tx, createdBy, before);
  }
  await audit(tx, { actorId: userId, action: "company.joined", targetId: userId });
  await announce(tx, { companyId }, { event: "member.joined", memberId: userId, data: { role } });
}

export interface InvitedSignUp {
  fullName: string;
  email: string;
  phone: string;
  password: string;
}

interface SignUpContext {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
  language: Locale;
}

/**
 * Creates an account without an order, because the company orders the cards. Links a pending company login.
 *
 * @throws AppError gone, conflict (e-mail taken), forbidden (the company enforces its login), too_many
 */
export async function joinWithNewAccount(
  token: string,
  signUp: InvitedSignUp,
  { headers, clientAddress, userAgent, language }: SignUpContext,
): Promise<readonly string[]> {
  // Fails before the costly hash; the transaction checks again.
  if (!(await findInvitation(token))) throw gone();
  const { cookies } = await withRegisterLimits(clientAddress, async () => {
    await requireFree(signUp);
    const passwordHash = await hashPassword(signUp.password);
    return transact(async (tx) => {
      const { activatesMembers, ...place } = await take(tx, token);
      const identity = await claimIdentity(tx, signUp);
      const userId = await createAccount(tx, {
        ...identity,
        passwordHash,
        language,
        priceDa: 0,
        feeDa: 0,
        isInvited: true,
        signUp: withoutCard(signUp),
      });
      await addNewMember(tx, { ...place, userId, isNewAccount: true });
      if (activatesMembers) await activate(tx, userId);
      await noteJoined(tx, userId, place);
      const atCompany = await findPendingIdentity(headers, place.companyId);
      if (atCompany) await linkIdentity(tx, userId, atCompany);
      const session = { userId, userAgent, replaces: headers, isByCompany: atCompany !== null };
      const cookies = [
        ...(await openSession(session, tx)),
        await toDeviceCookie({ id: userId, passwordHash }),
      ];
      return { cookies, isNew: true };
    });
  });
  return cookies;
}

const withoutCard = ({ fullName, email, phone, password }: InvitedSignUp) => ({
  fullName,
  email,
  password,
  title: "",
  address: "",
  referralCode: "",
  utmSource: "",
  phones: phone === "" ? [] : [{ number: phone }],
  card: {
    colour: DEFAULT_CARD_COLOUR.hex,
    image: "" as const,
    message: fullName,
    logoIcon: "",
    dataColour: "",
    isBusiness: true,
  },
});
