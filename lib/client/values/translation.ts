import type { Merger, Stored } from "#lib/client/forms/versions";
import type { Locale } from "#lib/domain/locale";
import {
  OTHER_TEXTS,
  TRANSLATED_TEXTS,
  type OtherText,
  type TranslatedText,
  type TranslationField,
} from "#lib/domain/profile/translation";
import type { TranslationWire } from "#lib/contract/profile/translation";

type PageTexts = TranslationWire["first"];
const LISTS = ["projects", "links"] as const;
type TitleList = (typeof LISTS)[number];
/** Fields that are not in a list, in the order of the editor. */
export const SINGLE_TEXTS = [...TRANSLATED_TEXTS, ...OTHER_TEXTS] as const;
type SingleText = TranslatedText | OtherText;

export interface TranslationValues extends PageTexts {
  language: Locale;
  /** Translations to review, because the first text has changed since (translations 13). */
  outdated: TranslationField[];
}

export interface StoredTranslation extends Stored<TranslationValues> {
  first: PageTexts;
  suggestedNames: Record<Locale, string>;
}

export const storedTranslationFromWire = ({
  language,
  translated,
  outdated,
  updatedAt,
  ...same
}: TranslationWire): StoredTranslation => ({
  ...same,
  values: { ...translated, language, outdated },
  version: updatedAt,
});

export const toTranslationRequestWire = (values: TranslationValues, updatedAt: string) => ({
  ...values,
  updatedAt,
});

/** Returns null for names without a field. */
export const translationFieldFromWire = (name: string): TranslationField | null =>
  SINGLE_TEXTS.some((one) => one === name) || /^(?:projects|links)\.\d+$/.test(name)
    ? (name as TranslationField)
    : null;

export const textAt = (texts: PageTexts, field: TranslationField): string => {
  const [list, position] = field.split(".");
  if (position === undefined) return texts[field as SingleText];
  return texts[list as TitleList][Number(position)] ?? "";
};

function withTextAt(values: TranslationValues, field: TranslationField, text: string): TranslationValues {
  const [list, position] = field.split(".");
  if (position === undefined) return { ...values, [field]: text };
  return { ...values, [list as TitleList]: values[list as TitleList].with(Number(position), text) };
}

export interface TranslationParts {
  texts: SingleText[];
  projects: `projects.${number}`[];
  links: `links.${number}`[];
}

/** Lists fields with a first text, in the order of the page. */
export const fieldsOf = (first: PageTexts): TranslationParts => ({
  texts: SINGLE_TEXTS.filter((name) => first[name] !== ""),
  projects: first.projects.map((_, position) => `projects.${position}` as const),
  links: first.links.map((_, position) => `links.${position}` as const),
});

export function countMissing(first: PageTexts, values: PageTexts): number {
  const { texts, projects, links } = fieldsOf(first);
  return [...texts, ...projects, ...links].filter((field) => textAt(values, field).trim() === "").length;
}

/** Unmarks a field that the owner has reviewed. */
export const withoutOutdated = (
  { outdated }: Pick<TranslationValues, "outdated">,
  field: TranslationField,
): TranslationField[] => outdated.filter((name) => name !== field);

/** Keys fields by first title, because positions may differ between versions. */
function keyedFields(first: PageTexts): [key: string, field: TranslationField][] {
  const titles = LISTS.flatMap((list) => {
    const seen = new Map<string, number>();
    return first[list].map((title, position): [string, TranslationField] => {
      const count = seen.get(title) ?? 0;
      seen.set(title, count + 1);
      return [JSON.stringify([list, title, count]), `${list}.${position}`];
    });
  });
  return [...SINGLE_TEXTS.map((name): [string, TranslationField] => [name, name]), ...titles];
}

/** Merges text by text. A conflict names the field at its position in `theirs`. */
export const TRANSLATION_MERGER: Merger<TranslationValues, TranslationField, StoredTranslation> = {
  merge({ base, mine, theirs }) {
    const before = new Map(keyedFields(base.first));
    const conflicts: TranslationField[] = [];
    const isMine = mine.language !== base.values.language;
    let values = { ...theirs.values, ...(isMine && { language: mine.language }) };
    for (const [key, field] of keyedFields(theirs.first)) {
      const old = before.get(key);
      if (old === undefined) continue;
      const [start, here, there] = [
        textAt(base.values, old),
        textAt(mine, old),
        textAt(theirs.values, field),
      ];
      const isSameFirst = textAt(base.first, old) === textAt(theirs.first, field);
      const isOutdated = here !== "" && (!isSameFirst || mine.outdated.includes(old));
      if (here === there) {
        if (!isOutdated) values = withOutdated(values, field, false);
        continue;
      }
      if (here === start) continue;
      if (there !== start) conflicts.push(field);
      values = withOutdated(withTextAt(values, field, here), field, isOutdated);
    }
    return { values, conflicts };
  },
  withField: (values, field, from) =>
    withOutdated(withTextAt(values, field, textAt(from, field)), field, from.outdated.includes(field)),
};

const withOutdated = (values: TranslationValues, field: TranslationField, isOutdated: boolean) => ({
  ...values,
  outdated: [...withoutOutdated(values, field), ...(isOutdated ? [field] : [])],
});
