import { byField, type Merger } from "#lib/client/forms/versions";
import { toValue } from "#lib/domain/text/editable-list";
import { isSame } from "#lib/domain/is-same";
import type { ProfileFormValues } from "#lib/wire/profile/client";

type Values = ProfileFormValues;
export type FieldName = Exclude<keyof Values, "phones"> | `phones.${number}`;

/** Merges field by field; each phone is a field. @param locked fields of the company, which take the stored version */
export function profileMerger(locked: readonly FieldName[] = []): Merger<Values, FieldName> {
  const { merge } = byField({ namesOf: listFields, isSame: isSameContent, withField });
  return {
    withField,
    merge(versions) {
      const { values, conflicts } = merge(versions);
      const { mine, theirs } = versions;
      const merged = locked.reduce((changed, field) => withField(changed, field, theirs.values), values);
      return {
        values: { ...merged, socialLinks: withChoices(merged.socialLinks, mine.socialLinks) },
        conflicts: conflicts.filter((field) => !locked.includes(field)),
      };
    },
  };
}

const listFields = ({ phones, ...others }: Values): FieldName[] => [
  ...(Object.keys(others) as (keyof typeof others)[]),
  ...phones.map((_, slot) => `phones.${slot}` as const),
];

const isSameContent = (field: FieldName, one: Values, other: Values): boolean =>
  isSame(contentOf(one, field), contentOf(other, field));

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
