import "server-only";
import { lockedFields, type LockedField } from "#lib/domain/company/template";
import { AppError } from "#lib/domain/errors";
import type { Profile, ProfileChanges } from "#lib/domain/profile/profile";
import type { ProfileTexts } from "#lib/domain/profile/translation";
import { findEffectiveTemplate } from "#lib/server/dal/company/templates";
import { getProfile } from "#lib/server/dal/profile/profiles";
import { findHiddenLinks } from "#lib/server/dal/profile/social-links";
import type { Tx } from "#lib/server/dal/transact";
import { LOCKED_FIELD_NAMES } from "#lib/wire/profile/locked-field-names";

/** Fields that the user's company locks (company 12); empty without a company. */
async function findLocks(userId: string, tx: Tx): Promise<ReadonlySet<LockedField>> {
  const effective = await findEffectiveTemplate(userId, tx);
  return new Set(effective ? lockedFields(effective) : []);
}

const locked = (names: readonly string[]) =>
  new AppError("forbidden", {
    fields: Object.fromEntries(names.map((name) => [name, { key: "errors.fieldLocked" }])),
  });

/**
 * Accepts unchanged values, because clients send all fields.
 *
 * @param nameOf returns the name of a field in the request
 * @throws AppError forbidden
 */
export async function refuseLockedChanges(
  tx: Tx,
  userId: string,
  changes: ProfileChanges,
  nameOf = (field: LockedField): string => LOCKED_FIELD_NAMES[field],
): Promise<void> {
  const locks = await findLocks(userId, tx);
  if (locks.size === 0) return;
  const changed = changedFields(await getProfile(userId, tx), await findHiddenLinks(userId, tx), changes);
  const refused = changed.filter((field) => locks.has(field));
  if (refused.length > 0) throw locked(refused.map(nameOf));
}

const differs = (next: unknown, now: unknown): boolean =>
  next !== undefined && JSON.stringify(next) !== JSON.stringify(now);

function changedFields(
  stored: Profile,
  hidden: readonly string[],
  { title, situation, professionalStatus, address, bio, colour, visibility, ...links }: ProfileChanges,
): LockedField[] {
  const isChanged: Partial<Record<LockedField, boolean>> = {
    title: differs(title, stored.title),
    situationName:
      differs(situation?.name, stored.situation.name) ||
      differs(professionalStatus, stored.professionalStatus),
    situationPlace: differs(situation?.place, stored.situation.place),
    address: differs(address, stored.address) || differs(visibility?.address, stored.visibility.address),
    bio: differs(bio, stored.bio),
    design: differs(colour, stored.colour),
    links:
      differs(links.socialLinks, stored.socialLinks) ||
      differs(links.hiddenLinks?.toSorted(), hidden.toSorted()),
  };
  return (Object.keys(isChanged) as LockedField[]).filter((field) => isChanged[field]);
}

/** Refuses changes of locked translated texts. @throws AppError forbidden */
export async function refuseLockedTexts(
  tx: Tx,
  userId: string,
  { stored, next }: Record<"stored" | "next", ProfileTexts>,
): Promise<void> {
  const locks = await findLocks(userId, tx);
  const names = (Object.keys(next) as (keyof ProfileTexts)[]).filter(
    (name) => name !== "fullName" && locks.has(name) && next[name] !== stored[name],
  );
  if (names.length > 0) throw locked(names);
}

/** @param name field name in the request @throws AppError forbidden */
export async function refuseLocked(tx: Tx, userId: string, field: LockedField, name: string): Promise<void> {
  if ((await findLocks(userId, tx)).has(field)) throw locked([name]);
}
