import { toValue } from "#lib/domain/text/editable-list";
import { isSame, type ProfileFormValues } from "#lib/wire/profile/client";

type Values = ProfileFormValues;
export type FieldName = Exclude<keyof Values, "phones"> | `phones.${number}`;

interface Versions {
  /** Common ancestor. */
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface Merge {
  /** Changes of both sides; `mine` wins where both changed a field. */
  values: Values;
  conflicts: FieldName[];
}

/** Merges a form with a newer stored version, field by field; each phone is a field. */
export function mergeChanges({ base, mine, theirs }: Versions): Merge {
  const conflicts: FieldName[] = [];
  const pick = (field: FieldName): Values => {
    const [old, typed, saved] = [base, mine, theirs].map((values) => contentOf(values, field));
    if (isSame(old, typed)) return theirs;
    if (!isSame(old, saved) && !isSame(typed, saved)) conflicts.push(field);
    return mine;
  };
  const fields = Object.keys(theirs).filter((field) => field !== "phones") as Exclude<
    FieldName,
    `phones.${number}`
  >[];
  const picked = Object.fromEntries(fields.map((field) => [field, pick(field)[field]]));
  const phones = theirs.phones.map((phone, slot) => pick(`phones.${slot}`).phones[slot] ?? phone);
  const merged = { ...theirs, ...(picked as Partial<Values>), phones };
  return { values: { ...merged, socialLinks: withChoices(merged.socialLinks, mine.socialLinks) }, conflicts };
}

/** Hidden links are saved separately from the links themselves. */
const withChoices = (links: Values["socialLinks"], mine: Values["socialLinks"]): Values["socialLinks"] =>
  links.map((item) => {
    const chosen = mine.find(({ link, isHidden }) => link === item.link && isHidden !== null);
    return chosen ? { ...item, isHidden: chosen.isHidden } : item;
  });

export function withField(values: Values, field: FieldName, from: Values): Values {
  if (!isPhone(field)) return { ...values, [field]: from[field] };
  const slot = slotOf(field);
  return {
    ...values,
    phones: values.phones.map((phone, index) => (index === slot ? (from.phones[slot] ?? phone) : phone)),
  };
}

const isPhone = (field: FieldName): field is `phones.${number}` => field.startsWith("phones.");

export const slotOf = (field: FieldName): number => Number(field.split(".")[1] ?? Number.NaN);

/** Ignores the form's state: open rows, shown slots, chosen visibility. */
function contentOf(values: Values, field: FieldName): unknown {
  if (isPhone(field)) {
    const { number = "", apps = [] } = values.phones[slotOf(field)] ?? {};
    return { number, apps: number === "" ? [] : apps.toSorted() };
  }
  if (field === "socialLinks") return values.socialLinks.map(({ platform, link }) => ({ platform, link }));
  if (field === "skills" || field === "projects") return values[field].map((item) => toValue<object>(item));
  return values[field];
}
