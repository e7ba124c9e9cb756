import type { Profile } from "./profile.ts";

/** Where something is edited: a page of the profile's editor, its picture, or the payment methods. */
export type EditingPlace = 1 | 2 | 3 | "image" | "payments";

interface Rule {
  /** All together 100. */
  points: number;
  place: EditingPlace;
  isDone: (profile: JudgedProfile, shownLinks: readonly string[]) => boolean;
}

type JudgedProfile = Pick<
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
  | "situation"
>;

/** What helps a visitor most comes first; of equal weight, what is quickest to fill in. */
const RULES = {
  photo: { points: 15, place: "image", isDone: ({ imageName }) => imageName !== "" },
  links: { points: 15, place: 3, isDone: (_, shownLinks) => shownLinks.length > 0 },
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
  payment: { points: 5, place: "payments", isDone: ({ paymentMethods }) => paymentMethods.length > 0 },
  projectLink: { points: 3, place: 2, isDone: ({ projects }) => projects.some(({ link }) => link !== "") },
} as const satisfies Record<string, Rule>;

export type CompletenessKey = keyof typeof RULES;

/** Something that the page still lacks. */
export interface CompletenessHint {
  key: CompletenessKey;
  place: EditingPlace;
  /** How much the score would rise. */
  points: number;
}

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** The most useful first. */
  hints: CompletenessHint[];
}

/**
 * How much of a page is filled in, and what to add next. Spec silent: links count when visitors see them, and a
 * project's link is asked for once there is a project.
 *
 * @param hiddenLinks as they are stored
 */
export function judgeCompleteness(profile: JudgedProfile, hiddenLinks: readonly string[]): Completeness {
  const shownLinks = profile.socialLinks
    .map(({ link }) => link)
    .filter((link) => !hiddenLinks.includes(link));
  const missing = (Object.entries(RULES) as [CompletenessKey, Rule][])
    .filter(([, rule]) => !rule.isDone(profile, shownLinks))
    .map(([key, { place, points }]) => ({ key, place, points }));
  return {
    score: 100 - missing.reduce((sum, { points }) => sum + points, 0),
    hints: missing.filter(({ key }) => key !== "projectLink" || profile.projects.length > 0),
  };
}
