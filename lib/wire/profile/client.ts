import { isSame } from "#lib/domain/is-same";
import type { Locale } from "#lib/domain/locale";
import { toItem, type Editable } from "#lib/domain/text/editable-list";
import { hiddenAfterSave } from "#lib/domain/profile/links/hidden-links";
import { parseLink } from "#lib/domain/profile/links/link";
import { MESSAGING_APPS, parsePhone, type MessagingApp } from "#lib/domain/profile/phone";
import type { ProfessionalStatus } from "#lib/domain/profile/professional-status";
import { PHONE_SLOTS } from "./phone-slots.ts";
import type { OwnProfileWire, SelfWire } from "./output.ts";

type PrivacyWire = OwnProfileWire["privacy"];

/** Who sees each contact field (profile 47). */
export type PrivacyValues = Omit<PrivacyWire, "publicEmail">;

export interface PhoneValue {
  number: string;
  apps: MessagingApp[];
  /** The first slot is always visible; others when filled or added. */
  isShown: boolean;
}

export interface SkillValue {
  name: string;
}

export interface LinkValue {
  platform: string;
  link: string;
  /** Null: unchanged from the stored choice. */
  isHidden: boolean | null;
}

export interface ProjectValue {
  title: string;
  description: string;
  link: string;
  technologies: string;
  date: string;
}

export interface ProfileFormValues {
  fullName: string;
  email: string;
  publicEmail: string;
  privacy: PrivacyValues;
  phones: PhoneValue[];
  address: string;
  cvUrl: string;
  bio: string;
  skills: Editable<SkillValue>[];
  professionalStatus: ProfessionalStatus;
  title: string;
  situationName: string;
  situationPlace: string;
  projects: Editable<ProjectValue>[];
  socialLinks: Editable<LinkValue>[];
  colour: string;
  language: Locale;
}

export const EMPTY_SKILL: SkillValue = { name: "" };
export const EMPTY_LINK: LinkValue = { platform: "", link: "", isHidden: null };
export const EMPTY_PROJECT: ProjectValue = {
  title: "",
  description: "",
  link: "",
  technologies: "",
  date: "",
};

const isBlank = (text: string) => text.trim() === "";

export const isSkillEmpty = ({ name }: SkillValue): boolean => isBlank(name);
export const isLinkIncomplete = ({ platform, link }: LinkValue): boolean =>
  isBlank(platform) || isBlank(link);
export const isLinkEmpty = ({ platform, link }: LinkValue): boolean => isBlank(platform) && isBlank(link);
export const isProjectEmpty = ({ title, description, link, technologies, date }: ProjectValue): boolean =>
  [title, description, link, technologies, date].every(isBlank);

export const splitTechnologies = (typed: string): string[] =>
  typed
    .split(/[,،\n]/)
    .map((technology) => technology.trim())
    .filter(Boolean);

/** Returns the stored form of a valid number; an invalid one stays as typed. */
export const toStoredPhone = (typed: string): string => parsePhone(typed) ?? typed;

function fromSelfWire(self: SelfWire, { publicEmail, ...privacy }: PrivacyWire): ProfileFormValues {
  return {
    fullName: self.fullName,
    email: self.email,
    publicEmail,
    privacy,
    phones: PHONE_SLOTS.map((slot, position) => {
      const number = self.phone[`${slot}Phone`].replace(/^0/, "");
      return { number, apps: self.phone[`LinkedTo_${slot}`], isShown: position === 0 || number !== "" };
    }),
    address: self.address,
    cvUrl: self.cvurl,
    bio: self.bio,
    skills: self.Professional.Skilles.map((name) => toItem<SkillValue>({ name })),
    professionalStatus: self.Professional.ProStatus,
    title: self.titel,
    situationName: self.Sutation.Name,
    situationPlace: self.Sutation.Place,
    projects: self.projects.map(({ technologies, ...project }) =>
      toItem<ProjectValue>({ ...project, technologies: technologies.join(", ") }),
    ),
    socialLinks: self.socialLinks.map(({ platform, link }) =>
      toItem<LinkValue>({ platform, link, isHidden: null }),
    ),
    colour: self.profile_preference.color,
    language: self.profile_preference.language,
  };
}

export function toProfileFormWire(values: ProfileFormValues) {
  const { skills, projects, socialLinks } = withoutEmptyItems(values);
  return {
    fullName: values.fullName,
    email: values.email,
    privacy: { publicEmail: values.publicEmail, ...values.privacy },
    phone: phonesToWire(values.phones),
    address: values.address,
    bio: values.bio,
    titel: values.title,
    cvurl: values.cvUrl,
    Professional: { ProStatus: values.professionalStatus, Skilles: skills.map(({ name }) => name) },
    projects: projects.map(({ title, description, link, technologies, date }) => ({
      title,
      description,
      link,
      date,
      technologies: splitTechnologies(technologies),
    })),
    socialLinks: socialLinks.map(({ platform, link }) => ({ platform, link })),
    Sutation: { Name: values.situationName, Place: values.situationPlace },
    profile_preference: { color: values.colour, language: values.language },
  };
}

export type ProfileFormWire = ReturnType<typeof toProfileFormWire>;

function phonesToWire(phones: readonly PhoneValue[]): Record<string, string | MessagingApp[]> {
  return Object.fromEntries(
    PHONE_SLOTS.flatMap((slot, position) => {
      const { number = "", apps = [] } = phones[position] ?? {};
      const linked = isBlank(number) ? [] : MESSAGING_APPS.filter((app) => apps.includes(app));
      return [
        [`${slot}Phone`, toStoredPhone(number)],
        [`LinkedTo_${slot}`, linked],
      ];
    }),
  );
}

export function withoutEmptyItems(
  values: ProfileFormValues,
): Pick<ProfileFormValues, "skills" | "projects" | "socialLinks"> {
  return {
    skills: values.skills.filter((item) => !isSkillEmpty(item)),
    projects: values.projects.filter((item) => !isProjectEmpty(item)),
    socialLinks: values.socialLinks.filter((item) => !isLinkEmpty(item)),
  };
}

/** Returns only changed keys, so that changes to other fields in another tab survive (profile 27). */
export const changedKeys = (before: ProfileFormWire, after: ProfileFormWire): Partial<ProfileFormWire> =>
  pickChanged(before, after, true);

function pickChanged(before: object, after: object, isOuter: boolean): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !isSame(old.get(key), value))
      .map(([key, value]: [string, unknown]) => {
        const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
        return [key, isOuter && isObject ? pickChanged((old.get(key) ?? {}) as object, value, false) : value];
      }),
  );
}

type LinkItem = LinkValue & { before?: LinkValue | null };

const addressOf = ({ link }: LinkValue): string => parseLink(link) ?? link;

/** Returns the choice, or true when the address was hidden before its edit; null to use the stored choice. */
export const visibilityAfterEdit = (item: LinkItem, hiddenLinks: readonly string[]): boolean | null =>
  item.isHidden ?? (item.before && hiddenLinks.includes(addressOf(item.before)) ? true : null);

export const isLinkHidden = (item: LinkItem, hiddenLinks: readonly string[]): boolean =>
  visibilityAfterEdit(item, hiddenLinks) ?? hiddenLinks.includes(addressOf(item));

/** Returns the unique addresses of hidden links. If two links share an address, the changed choice wins. */
export function hiddenLinksOf(links: readonly LinkItem[], hiddenLinks: readonly string[]): string[] {
  const complete = links.filter((item) => !isLinkIncomplete(item));
  return [...new Set(complete.map(addressOf))].filter((address) => {
    const wasHidden = hiddenLinks.includes(address);
    const isChanged = complete.some(
      (item) => addressOf(item) === address && isLinkHidden(item, hiddenLinks) !== wasHidden,
    );
    return isChanged ? !wasHidden : wasHidden;
  });
}

/**
 * Returns the `hiddenLinks` to send with a save; null when the save hides these links anyway (profile 17).
 */
export function hiddenLinksChange(
  links: readonly LinkItem[],
  stored: { links: readonly LinkValue[]; hiddenLinks: readonly string[] },
): string[] | null {
  const hidden = hiddenLinksOf(links, stored.hiddenLinks);
  const before = stored.links.map(({ link }) => ({ link, isHidden: stored.hiddenLinks.includes(link) }));
  const after = links.filter((item) => !isLinkIncomplete(item)).map(addressOf);
  const hiddenAnyway = hiddenAfterSave(before, after);
  const isEqual = hidden.length === hiddenAnyway.size && hidden.every((link) => hiddenAnyway.has(link));
  return isEqual ? null : hidden;
}

/** Profile as the editor last loaded it. */
export interface StoredProfile {
  values: ProfileFormValues;
  /** ISO 8601. A save of an older version is refused (profile 41). */
  version: string;
}

export const storedFromWire = ({ user, privacy, updatedAt }: OwnProfileWire): StoredProfile => ({
  values: fromSelfWire(user, privacy),
  version: updatedAt,
});

export const ownerFromWire = ({ _id, profile_meta: meta }: SelfWire) => ({
  id: _id,
  isVerified: meta.verified,
});

const FIELD_BY_WIRE_NAME: Record<string, string> = {
  fullName: "fullName",
  email: "email",
  "privacy.publicEmail": "publicEmail",
  address: "address",
  bio: "bio",
  titel: "title",
  cvurl: "cvUrl",
  "Professional.cv_url": "cvUrl",
  "Professional.ProStatus": "professionalStatus",
  "Sutation.Name": "situationName",
  "Sutation.Place": "situationPlace",
  "profile_preference.color": "colour",
  "profile_preference.language": "language",
};

/** Returns null when the form has no such field, e.g. for a whole list. */
export function toFormField(wireName: string): string | null {
  const plain = FIELD_BY_WIRE_NAME[wireName];
  if (plain) return plain;
  const [, slot] = /^phone\.(?:LinkedTo_)?(Pr|Se|Th|Ph)(?:Phone)?(?:\.\d+)?$/.exec(wireName) ?? [];
  if (slot) return `phones.${PHONE_SLOTS.findIndex((one) => one === slot)}.number`;
  const [, skill] = /^Professional\.Skilles\.(\d+)$/.exec(wireName) ?? [];
  if (skill) return `skills.${skill}.name`;
  const [, list, index, part] =
    /^(projects|socialLinks)\.(\d+)\.(title|description|link|technologies|date|platform)(?:\.\d+)?$/.exec(
      wireName,
    ) ?? [];
  return list ? `${list}.${index}.${part}` : null;
}
