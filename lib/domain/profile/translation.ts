import { OWN_LINKS_MAX, PROJECTS_MAX } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";

/** Translatable texts of a profile, in the order of the page. */
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

/** Translatable texts outside the profile: title of the event, label in the switch between pages. */
export const OTHER_TEXTS = ["eventTitle", "pageLabel"] as const;
export type OtherText = (typeof OTHER_TEXTS)[number];

export type TranslationField = TranslatedText | OtherText | `${"projects" | "links"}.${number}`;

export const TRANSLATION_FIELDS: readonly TranslationField[] = [
  ...TRANSLATED_TEXTS,
  ...OTHER_TEXTS,
  ...Array.from({ length: PROJECTS_MAX }, (_, position) => `projects.${position}` as const),
  ...Array.from({ length: OWN_LINKS_MAX }, (_, position) => `links.${position}` as const),
];

export interface Translated {
  /** Empty when there is none. */
  translatedTitle: string;
}

export interface Translation {
  language: Locale;
  /** Empty texts fall back to the first texts. */
  texts: ProfileTexts;
  projectTitles: string[];
}

/** Absent texts are empty, such as `eventTitle` without an event. */
export interface PageTexts extends Record<OtherText, string> {
  texts: ProfileTexts;
  /** Titles of all projects, in order, as `linkTitles` of all own links. */
  projectTitles: string[];
  linkTitles: string[];
}

export interface OwnTranslation {
  language: Locale;
  first: PageTexts;
  translated: PageTexts;
  /** Translations whose first text has changed since (translations 13). */
  outdated: TranslationField[];
  /** Full name transliterated for each language; "" when it is already in its script. */
  suggestedNames: Record<Locale, string>;
  updatedAt: Date;
}

export interface TranslationSave extends PageTexts {
  language: Locale;
  outdated: TranslationField[];
  /** Last change of the profile that the editor loaded (profile 41). */
  updatedAt: Date;
}

export interface TextPair {
  field: TranslationField;
  first: string;
  translated: string;
}

export const translatedPairs = (first: PageTexts, translated: PageTexts): TextPair[] =>
  [
    ...TRANSLATED_TEXTS.map((field): TextPair => ({
      field,
      first: first.texts[field],
      translated: translated.texts[field],
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

/** Returns "" for an emptied first text, in every language. */
export const shownText = (first: string, translated: string): string => (first && translated) || first;

interface Dated {
  title: string;
  shownFrom: Date;
}

/** Keeps the translated title of an event whose title or start is unchanged (translations 4). */
export const keepTranslatedEvent = (before: (Dated & Translated) | null, after: Dated): string =>
  before && (before.title === after.title || before.shownFrom.getTime() === after.shownFrom.getTime())
    ? before.translatedTitle
    : "";

interface Titled {
  title: string;
  address: string;
}

/**
 * Each item takes the translated title of the stored item with the same title, else with the same address,
 * else in the same position if neither has an address and the length is unchanged (translations 4).
 */
export function keepTranslatedTitles(
  before: readonly (Titled & Translated)[],
  after: readonly Titled[],
): string[] {
  const unmatched = new Map(before.entries());
  const kept = new Map<number, string>();
  const take = (isSame: (old: Titled, item: Titled, isSamePosition: boolean) => boolean) => {
    for (const [to, item] of after.entries()) {
      if (kept.has(to)) continue;
      const match = [...unmatched].find(([from, old]) => isSame(old, item, from === to));
      if (!match) continue;
      unmatched.delete(match[0]);
      kept.set(to, match[1].translatedTitle);
    }
  };
  take((old, item, isSamePosition) => isSamePosition && old.title === item.title);
  take((old, item) => old.title === item.title);
  take((old, item) => old.address !== "" && old.address === item.address);
  if (before.length === after.length) {
    take((old, item, isSamePosition) => isSamePosition && old.address === "" && item.address === "");
  }
  return after.map((_, position) => kept.get(position) ?? "");
}
