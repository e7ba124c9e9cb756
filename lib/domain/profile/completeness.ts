import type { LockedField } from "#lib/domain/company/template";
import type { Profile } from "./profile.ts";

export type EditingPlace = 1 | 2 | 3 | "image" | "payments";

interface Rule {
  points: number;
  place: EditingPlace;
  isDone: (profile: ScoredProfile, publicLinks: readonly string[]) => boolean;
}

type ScoredProfile = Pick<
  Profile,
  | "imageName"
  | "title"
  | "bio"
  | "address"
  | "cvUrl"
  | "phones"
  | "skills"
  | "projects"
  | "socialLinks"
  | "paymentMethods"
  | "payAccounts"
  | "situation"
>;

/** Hints appear in this order: most points first, then quickest to fill in. */
const RULES = {
  photo: { points: 15, place: "image", isDone: ({ imageName }) => imageName !== "" },
  links: { points: 15, place: 3, isDone: (_, publicLinks) => publicLinks.length > 0 },
  title: { points: 10, place: 2, isDone: ({ title }) => title !== "" },
  bio: { points: 10, place: 1, isDone: ({ bio }) => bio !== "" },
  whatsapp: {
    points: 10,
    place: 1,
    isDone: ({ phones }) => phones.some(({ number, apps }) => number !== "" && apps.includes("whatsapp")),
  },
  skills: { points: 10, place: 2, isDone: ({ skills }) => skills.length > 0 },
  projects: { points: 7, place: 2, isDone: ({ projects }) => projects.length > 0 },
  address: { points: 5, place: 1, isDone: ({ address }) => address !== "" },
  situation: { points: 5, place: 2, isDone: ({ situation }) => situation.name !== "" },
  cv: { points: 5, place: 1, isDone: ({ cvUrl }) => cvUrl !== "" },
  payment: {
    points: 5,
    place: "payments",
    isDone: ({ paymentMethods, payAccounts }) => paymentMethods.length + payAccounts.length > 0,
  },
  projectLink: { points: 3, place: 2, isDone: ({ projects }) => projects.some(({ link }) => link !== "") },
} as const satisfies Record<string, Rule>;

export type CompletenessKey = keyof typeof RULES;

export interface CompletenessHint {
  key: CompletenessKey;
  place: EditingPlace;
  points: number;
}

export interface Completeness {
  score: number;
  hints: CompletenessHint[];
}

const LOCKABLE: Partial<Record<CompletenessKey, LockedField>> = {
  links: "links",
  title: "title",
  bio: "bio",
  address: "address",
  situation: "situationName",
};

/** Ignores hidden links. Locked fields count as done, because the member cannot fill them in. */
export function scoreCompleteness(
  profile: ScoredProfile,
  hiddenLinks: readonly string[],
  locked: readonly LockedField[] = [],
): Completeness {
  const publicLinks = profile.socialLinks
    .map(({ link }) => link)
    .filter((link) => !hiddenLinks.includes(link));
  const missing = (Object.entries(RULES) as [CompletenessKey, Rule][])
    .filter(([key, rule]) => !isLocked(key, locked) && !rule.isDone(profile, publicLinks))
    .map(([key, { place, points }]) => ({ key, place, points }));
  return {
    score: 100 - missing.reduce((sum, { points }) => sum + points, 0),
    hints: missing.filter(({ key }) => key !== "projectLink" || profile.projects.length > 0),
  };
}

function isLocked(key: CompletenessKey, locked: readonly LockedField[]): boolean {
  const field = LOCKABLE[key];
  return field !== undefined && locked.includes(field);
}
