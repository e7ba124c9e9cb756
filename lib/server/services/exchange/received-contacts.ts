import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { AppError } from "#lib/domain/errors";
import { PRIVACY_VERSION } from "#lib/domain/account/privacy";
import { usernameKey } from "#lib/domain/account/username";
import { withLocale, type Locale } from "#lib/domain/locale";
import { CONTACTS_BATCH, LEFT_COOKIE_S } from "#lib/domain/limits";
import type {
  LeftContact,
  ErasableContact,
  ReceivedContact,
  ReceivedContactChanges,
  ReceivedContactFilter,
} from "#lib/domain/exchange/received-contact";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { dayInAlgiers } from "#lib/domain/time/date";
import {
  addShared,
  eraseShared,
  findSharedLeft,
  findSharingCompany as findCompanyOf,
} from "#lib/server/dal/company/shared-contacts";
import { countExchange } from "#lib/server/dal/company/team-figures";
import * as dal from "#lib/server/dal/exchange/received-contacts";
import { findProfileAsMet } from "#lib/server/dal/profile/profiles";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { exchangeLimit, receiverLimit } from "#lib/server/limits/stored-limits";
import { log } from "#lib/server/log/log";
import { changePageOf } from "#lib/server/services/change-page";
import { refuseLocked } from "#lib/server/services/company/locked-fields";
import { announce } from "#lib/server/services/webhooks/announce";
import { sha256 } from "#lib/server/sha256";
import { pages } from "#lib/wire/pages";

const TOKEN_BYTES = 24;

interface Submission {
  left: LeftContact;
  /** Company that the visitor also shares the contact with (team 17); null without one. */
  companyId: string | null;
  /** The hidden field was filled in, so nothing is stored. */
  isTrap: boolean;
}

interface SubmissionContext {
  clientAddress: string;
  /** The same key and text are stored once. */
  idempotencyKey: string | null;
}

export const checkExchangeLimit = (clientAddress: string): Promise<void> =>
  exchangeLimit.check({ address: clientAddress });

/** @returns secret of the erase link @throws AppError not_found (inactive, or exchange is off), too_many */
export async function leaveContact(
  to: { uid: string } | { username: string },
  { left, companyId, isTrap }: Submission,
  { clientAddress, idempotencyKey }: SubmissionContext,
): Promise<string> {
  const by = "uid" in to ? to : { usernameKey: usernameKey(to.username) };
  const receiver = await dal.findReceiver(by);
  if (!receiver) throw new AppError("not_found");
  const { uid } = receiver;
  const token = idempotencyKey === null ? newToken() : tokenOf([idempotencyKey, uid, left]);
  if (isTrap) {
    log.info("a contact was dropped: the hidden field was filled in");
    return token;
  }
  await exchangeLimit.take({ address: clientAddress });
  await receiverLimit.take({ subject: uid });
  let isNew = false;
  try {
    isNew = await transact((tx) => addMeeting(tx, uid, { left, companyId, eraseHash: sha256(token) }));
  } finally {
    if (!isNew) {
      await Promise.all([
        exchangeLimit.refund({ address: clientAddress }),
        receiverLimit.refund({ subject: uid }),
      ]);
    }
  }
  return token;
}

/** Returns false for a repeated request. @throws AppError not_found */
async function addMeeting(
  tx: Tx,
  uid: string,
  {
    left,
    companyId,
    eraseHash,
  }: Pick<Submission, "left" | "companyId"> & { eraseHash: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const locked = await dal.lockReceiver(tx, uid);
  if (!locked) throw new AppError("not_found");
  const meeting = { ...left, consent: PRIVACY_VERSION, eraseHash };
  if (!(await dal.addMeeting(tx, locked.id, meeting))) return false;
  await countExchange(tx, locked.id, left.source);
  if (companyId !== null) await share(tx, locked.id, { ...meeting, companyId });
  return true;
}

async function share(tx: Tx, memberId: string, shared: Parameters<typeof addShared>[2]): Promise<void> {
  const id = await addShared(tx, memberId, shared);
  if (id === null) return;
  const { companyId, name, phone, email, note, source } = shared;
  const data = { id, name, phone, email, note, source };
  await announce(tx, { companyId }, { event: "contact.received", memberId, data, about: id });
}

const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** Deterministic per request, but not guessable. */
const tokenOf = (sent: unknown) =>
  createHmac("sha256", getEnv().authSecret)
    .update(JSON.stringify(["exchange", sent]))
    .digest("base64url")
    .slice(0, (TOKEN_BYTES * 4) / 3);

/** @param language of the visitor's page */
export const toEraseAddress = (token: string, language: Locale): string =>
  getEnv().appOrigin + withLocale(language, pages.eraseLeft(token));

/** Null when erased. */
export async function findSubmittedContact(token: string, language: Locale): Promise<ErasableContact | null> {
  const hash = sha256(token);
  const [left, shared] = await Promise.all([dal.findSubmittedContact(hash, language), findSharedLeft(hash)]);
  if (left) return { ...left, company: shared?.company ?? null };
  return shared && { ...shared, owner: null };
}

/** Profile as shown to a visitor who left a contact; null when erased or older than 30 days. */
export async function findMetProfile(token: string, language: Locale): Promise<VisibleProfile | null> {
  const userId = await dal.findMetOwner(sha256(token), new Date(Date.now() - LEFT_COOKIE_S * 1000));
  const profile = userId === null ? null : await findProfileAsMet(userId, language);
  return profile?.isActive ? profile : null;
}

/** @returns first token of a meeting with this owner */
export async function findLeftWith(username: string, tokens: readonly string[]): Promise<string | null> {
  if (tokens.length === 0) return null;
  const hashes = tokens.map((token) => sha256(token));
  const found = await dal.findMeetingsWith(usernameKey(username), hashes);
  const position = hashes.findIndex((hash) => found.some((one) => Buffer.from(one).equals(hash)));
  return tokens[position] ?? null;
}

export const findSharingCompany = (username: string): Promise<{ id: string; name: string } | null> =>
  findCompanyOf(usernameKey(username));

/** Idempotent. */
export async function eraseLeft(token: string): Promise<void> {
  await transact(async (tx) => {
    await dal.eraseMeeting(tx, sha256(token));
    await eraseShared(tx, sha256(token));
  });
}

export interface ContactInbox {
  contacts: ReceivedContact[];
  total: number;
  unread: number;
  due: ReceivedContact[];
  tags: string[];
}

export async function readContactInbox(userId: string, filter: ReceivedContactFilter): Promise<ContactInbox> {
  const [inbox, due] = await Promise.all([
    dal.readInbox(userId, filter),
    dal.listDueContacts(userId, dayInAlgiers(new Date())),
  ]);
  return { ...inbox, due };
}

export const countUnreadContacts = dal.countUnreadContacts;

/** Counts reminders that are due today or overdue. */
export const countDueContacts = (userId: string): Promise<number> =>
  dal.countDueContacts(userId, dayInAlgiers(new Date()));

export const readAllContacts = (userId: string, id?: string): AsyncGenerator<ReceivedContact[]> =>
  dal.readContacts(userId, { id, batchSize: CONTACTS_BATCH });

/** @throws AppError not_found */
export async function changeContact(
  userId: string,
  id: string,
  changes: ReceivedContactChanges,
): Promise<ReceivedContact> {
  const contact = await transact((tx) => dal.changeContact(tx, userId, id, changes));
  if (!contact) throw new AppError("not_found");
  return contact;
}

/** @throws AppError not_found */
export async function eraseContact(userId: string, id: string): Promise<void> {
  if (!(await dal.deleteContact(userId, id))) throw new AppError("not_found");
}

export const isExchangeOn = (userId: string): Promise<boolean> => dal.findTakesContacts(userId);

/** Changes the public page, which has the form. @throws AppError forbidden (locked by the company) */
export const switchExchange = (userId: string, isOn: boolean): Promise<void> =>
  changePageOf(userId, async (tx) => {
    if (isOn !== (await dal.findTakesContacts(userId, tx)))
      await refuseLocked(tx, userId, "exchange", "isOn");
    await dal.saveTakesContacts(tx, userId, isOn);
  });
