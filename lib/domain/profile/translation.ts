import { OWN_LINKS_MAX, PROJECTS_MAX } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import type { Profile } from "./profile.ts";

/** Texts of a profile that may have a second language, in the order of the page. */
export const TRANSLATED_TEXTS = [
  "fullName",
  "title",
  "situationName",
  "situationPlace",
  "address",
  "bio",
] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];
export type ProfileTexts = Record<TranslatedText, string>;

/** Texts beside the profile: the title of its owner's event and what the page is called beside the other one. */
export const OTHER_TEXTS = ["eventTitle", "pageLabel"] as const;
export type OtherText = (typeof OTHER_TEXTS)[number];

export type TranslationField = TranslatedText | OtherText | `${"projects" | "links"}.${number}`;

/** All that there can be. */
export const TRANSLATION_FIELDS: readonly TranslationField[] = [
  ...TRANSLATED_TEXTS,
  ...OTHER_TEXTS,
  ...Array.from({ length: PROJECTS_MAX }, (_, position) => `projects.${position}` as const),
  ...Array.from({ length: OWN_LINKS_MAX }, (_, position) => `links.${position}` as const),
];

/** A project, own link or event with its title in the language of the owner's translation; empty when there is none. */
export interface Translated {
  translatedTitle: string;
}

export interface Translation {
  language: Locale;
  /** Empty ones fall back to the first texts. */
  texts: ProfileTexts;
  /** By position. */
  projectTitles: string[];
}

/** Without an event or another page, its text is empty. */
export interface PageTexts extends Record<OtherText, string> {
  texts: ProfileTexts;
  /** Of all projects and own links, in their order. */
  projectTitles: string[];
  linkTitles: string[];
}

/** What the owner edits. */
export interface OwnTranslation {
  /** Of the translated texts. */
  language: Locale;
  first: PageTexts;
  translated: PageTexts;
  /** Translations of first texts that have changed since (translations 13). */
  outdated: TranslationField[];
  /** The full name in the letters of each language; "" when it is written in them. */
  suggestedNames: Record<Locale, string>;
  updatedAt: Date;
}

export interface TranslationSave extends PageTexts {
  language: Locale;
  /** Those that stay outdated. */
  outdated: TranslationField[];
  /** The profile's last change that the editor knows (profile 41). */
  updatedAt: Date;
}

type Texts = Pick<Profile, "fullName" | "title" | "situation" | "address" | "bio">;

export const textsOf = ({ fullName, title, situation, address, bio }: Texts): ProfileTexts => ({
  ...{ fullName, title, address, bio },
  situationName: situation.name,
  situationPlace: situation.place,
});

export interface TextPair {
  field: TranslationField;
  first: string;
  translated: string;
}

/** All first texts that have a translation. */
export const translatedPairs = (first: PageTexts, translated: PageTexts): TextPair[] =>
  [
    ...TRANSLATED_TEXTS.map((field): TextPair => ({
      ...{ field, first: first.texts[field], translated: translated.texts[field] },
    })),
    ...OTHER_TEXTS.map((field): TextPair => ({ field, first: first[field], translated: translated[field] })),
    ...pairTitles("projects", first.projectTitles, translated.projectTitles),
    ...pairTitles("links", first.linkTitles, translated.linkTitles),
  ].filter((pair) => pair.first !== "" && pair.translated !== "");

const pairTitles = (list: "projects" | "links", first: readonly string[], translated: readonly string[]) =>
  first.map((title, position): TextPair => ({
    field: `${list}.${position}`,
    first: title,
    translated: translated[position] ?? "",
  }));

/** An emptied text is shown in no language. */
export const shownText = (first: string, translated: string): string => (first && translated) || first;

/** The profile as a page of this language shows it; null: the first texts (translations 2). */
export function inLanguage(profile: Profile, language: Locale | null): Profile {
  const { translation } = profile;
  if (translation === null || translation.language !== language) return profile;
  const first = textsOf(profile);
  const shown = (name: TranslatedText) => shownText(first[name], translation.texts[name]);
  return {
    ...profile,
    fullName: shown("fullName"),
    title: shown("title"),
    situation: { name: shown("situationName"), place: shown("situationPlace") },
    address: shown("address"),
    bio: shown("bio"),
    projects: profile.projects.map((project, position) => ({
      ...project,
      title: shownText(project.title, translation.projectTitles[position] ?? ""),
    })),
  };
}

interface Dated {
  title: string;
  shownFrom: Date;
}

/** An event keeps its translated title while it keeps its title or its begin (translations 4). */
export const keepTranslatedEvent = (before: (Dated & Translated) | null, after: Dated): string =>
  before && (before.title === after.title || before.shownFrom.getTime() === after.shownFrom.getTime())
    ? before.translatedTitle
    : "";

interface Titled {
  title: string;
  /** Empty without a link. */
  address: string;
}

/**
 * The translated titles of a new list. An item keeps the one of the stored item with the same title, else with the same
 * address, else without an address in the same place of a list of the same length (translations 4).
 */
export function keepTranslatedTitles(
  before: readonly (Titled & Translated)[],
  after: readonly Titled[],
): string[] {
  const left = new Map(before.entries());
  const kept = new Map<number, string>();
  const take = (isSame: (old: Titled, item: Titled, isSamePlace: boolean) => boolean) => {
    for (const [to, item] of after.entries()) {
      if (kept.has(to)) continue;
      const match = [...left].find(([from, old]) => isSame(old, item, from === to));
      if (!match) continue;
      left.delete(match[0]);
      kept.set(to, match[1].translatedTitle);
    }
  };
  take((old, item, isSamePlace) => isSamePlace && old.title === item.title);
  take((old, item) => old.title === item.title);
  take((old, item) => old.address !== "" && old.address === item.address);
  if (before.length === after.length) {
    take((old, item, isSamePlace) => isSamePlace && old.address === "" && item.address === "");
  }
  return after.map((_, position) => kept.get(position) ?? "");
}
