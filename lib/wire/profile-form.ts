import { shown, type Editable } from "../domain/editable-list.ts";
import { parseLink } from "../domain/link.ts";
import { MESSAGING_APPS, type MessagingApp } from "../domain/phone.ts";
import type { ProfessionalStatus } from "../domain/professional-status.ts";
import type { Language } from "../domain/profile.ts";
import { toLinkVisibilityWire } from "./panel-rows.ts";
import type { toSelfWire } from "./profile.ts";

/**
 * The form for one's own profile and call 5 (CONTRACT §3, §4), both ways. It runs in the browser and only knows
 * shapes: whether something is right, the schemas on the server decide.
 */

/** **Self** of CONTRACT §4. */
export type SelfWire = ReturnType<typeof toSelfWire>;

export interface PhoneValue {
  /** As typed, beside the fixed prefix: "550123456". */
  number: string;
  apps: MessagingApp[];
  /** Slots after the first appear when they hold something or are asked for. */
  isShown: boolean;
}

export interface SkillValue {
  name: string;
}

export interface LinkValue {
  platform: string;
  link: string;
  /** Null: as it is. The public page leaves hidden ones out. */
  isHidden: boolean | null;
}

export interface ProjectValue {
  title: string;
  description: string;
  link: string;
  /** Separated by commas. */
  technologies: string;
  date: string;
}

export interface ProfileFormValues {
  fullName: string;
  email: string;
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
  language: Language;
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

/** Confirming removes it (SPEC §4). */
export const isSkillEmpty = ({ name }: SkillValue): boolean => isBlank(name);
export const isLinkIncomplete = ({ platform, link }: LinkValue): boolean =>
  isBlank(platform) || isBlank(link);
export const isLinkEmpty = ({ platform, link }: LinkValue): boolean => isBlank(platform) && isBlank(link);
export const isProjectEmpty = ({ title, description, link, technologies, date }: ProjectValue): boolean =>
  [title, description, link, technologies, date].every(isBlank);

/** Commas of both scripts separate. */
export const splitTechnologies = (typed: string): string[] =>
  typed
    .split(/[,،\n]/)
    .map((technology) => technology.trim())
    .filter(Boolean);

/** What is typed beside the fixed prefix, with the 0 that the prefix stands for: landlines need it to be told. */
export const toLocalNumber = (typed: string): string =>
  /^\s*[1-9]/.test(typed) ? `0${typed.trim()}` : typed;

const SLOTS = ["Pr", "Se", "Th", "Ph"] as const;

export function fromSelfWire(self: SelfWire): ProfileFormValues {
  return {
    fullName: self.fullName,
    email: self.email,
    phones: SLOTS.map((slot, position) => {
      const number = self.phone[`${slot}Phone`].replace(/^0/, "");
      return { number, apps: self.phone[`LinkedTo_${slot}`], isShown: position === 0 || number !== "" };
    }),
    address: self.address,
    cvUrl: self.cvurl,
    bio: self.bio,
    skills: self.Professional.Skilles.map((name) => shown<SkillValue>({ name })),
    professionalStatus: self.Professional.ProStatus,
    title: self.titel,
    situationName: self.Sutation.Name,
    situationPlace: self.Sutation.Place,
    projects: self.projects.map(({ technologies, ...project }) =>
      shown<ProjectValue>({ ...project, technologies: technologies.join(", ") }),
    ),
    socialLinks: self.socialLinks.map(({ platform, link }) =>
      shown<LinkValue>({ platform, link, isHidden: null }),
    ),
    colour: self.profile_preference.color,
    language: self.profile_preference.language,
  };
}

/** The whole body of call 5. */
export function toProfileFormWire(values: ProfileFormValues) {
  const { skills, projects, socialLinks } = withoutEmptyItems(values);
  return {
    fullName: values.fullName,
    email: values.email,
    phone: phonesToWire(values.phones),
    address: values.address,
    bio: values.bio,
    titel: values.title,
    cvurl: values.cvUrl,
    Professional: { ProStatus: values.professionalStatus, Skilles: skills.map(({ name }) => name) },
    projects: projects.map(({ title, description, link, technologies, date }) => ({
      ...{ title, description, link, date },
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
    SLOTS.flatMap((slot, position) => {
      const { number = "", apps = [] } = phones[position] ?? {};
      const linked = isBlank(number) ? [] : MESSAGING_APPS.filter((app) => apps.includes(app));
      return [
        [`${slot}Phone`, toLocalNumber(number)],
        [`LinkedTo_${slot}`, linked],
      ];
    }),
  );
}

/** Items that hold nothing are not sent. */
export function withoutEmptyItems(
  values: ProfileFormValues,
): Pick<ProfileFormValues, "skills" | "projects" | "socialLinks"> {
  return {
    skills: values.skills.filter((item) => !isSkillEmpty(item)),
    projects: values.projects.filter((item) => !isProjectEmpty(item)),
    socialLinks: values.socialLinks.filter((item) => !isLinkEmpty(item)),
  };
}

/**
 * What a save sends: the keys that differ, so that a change made meanwhile in another tab to another field stays.
 * Objects merge key by key on the server and lists are replaced (CONTRACT §3 row 5).
 */
export function changedKeys(before: ProfileFormWire, after: ProfileFormWire): Record<string, unknown> {
  return differing(before, after, true);
}

function differing(before: object, after: object, isOuter: boolean): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !isSame(old.get(key), value))
      .map(([key, value]: [string, unknown]) => {
        const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
        return [key, isOuter && isObject ? differing((old.get(key) ?? {}) as object, value, false) : value];
      }),
  );
}

/** Whether two plain values hold the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

/** A row of the form; one that is being edited knows what it was. */
type LinkRow = LinkValue & { before?: LinkValue | null };

const addressOf = ({ link }: LinkValue): string => parseLink(link) ?? link;

/**
 * The visibility that goes with a row when its address changes: as chosen, or hidden as it was before it was opened;
 * null when it follows its address.
 */
export const keptVisibility = (row: LinkRow, hiddenLinks: readonly string[]): boolean | null =>
  row.isHidden ?? (row.before && hiddenLinks.includes(addressOf(row.before)) ? true : null);

/** Whether the public page leaves a link out, as chosen in the form, else as stored. */
export const isLinkHidden = (row: LinkRow, hiddenLinks: readonly string[]): boolean =>
  keptVisibility(row, hiddenLinks) ?? hiddenLinks.includes(addressOf(row));

/**
 * What the visibility of links has to become, link by link, once everything else is saved: the service hides links
 * that it has (docs/api.md).
 *
 * @param hiddenLinks addresses as stored when the form was filled in
 * @param hiddenNow addresses that are hidden by now: a save hides what takes the place of a hidden link
 */
export function visibilityChanges(
  links: readonly LinkRow[],
  hiddenLinks: readonly string[],
  hiddenNow = hiddenLinks,
): ReturnType<typeof toLinkVisibilityWire>[] {
  return links
    .filter((row) => !isLinkIncomplete(row))
    .map((row) => ({ link: addressOf(row), isHidden: isLinkHidden(row, hiddenLinks) }))
    .filter(({ link, isHidden }) => (isHidden ? !hiddenLinks.includes(link) : hiddenNow.includes(link)))
    .map(({ link, isHidden }) => toLinkVisibilityWire(link, isHidden));
}

/** The list of addresses in an answer about the visibility of links; null when it is not what we know. */
export function hiddenLinksFromWire(data: unknown): string[] | null {
  const { hiddenLinks } = (data ?? {}) as { hiddenLinks?: unknown };
  return Array.isArray(hiddenLinks) ? hiddenLinks.filter((link) => typeof link === "string") : null;
}

/** The user in the answer of call 5. */
export const selfFromWire = (data: unknown): SelfWire => (data as { user: SelfWire }).user;

/** The address in the answer of call 9. */
export function profileImageFromWire(data: unknown): string {
  const { profileImage } = (data ?? {}) as { profileImage?: unknown };
  return typeof profileImage === "string" ? profileImage : "";
}

const FIELD_BY_WIRE_NAME: Record<string, string> = {
  fullName: "fullName",
  email: "email",
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

/** The form's name of a field that the server refused; null when the form has none, as for a list as a whole. */
export function toFormField(wireName: string): string | null {
  const plain = FIELD_BY_WIRE_NAME[wireName];
  if (plain) return plain;
  const [, slot] = /^phone\.(?:LinkedTo_)?(Pr|Se|Th|Ph)(?:Phone)?(?:\.\d+)?$/.exec(wireName) ?? [];
  if (slot) return `phones.${SLOTS.findIndex((known) => known === slot)}.number`;
  const [, skill] = /^Professional\.Skilles\.(\d+)$/.exec(wireName) ?? [];
  if (skill) return `skills.${skill}.name`;
  const [, list, index, part] =
    /^(projects|socialLinks)\.(\d+)\.(title|description|link|technologies|date|platform)(?:\.\d+)?$/.exec(
      wireName,
    ) ?? [];
  return list ? `${list}.${index}.${part}` : null;
}
