import { isSame } from "#lib/domain/is-same";

/** Values of a form as they were last loaded or saved. */
export interface Stored<Values> {
  values: Values;
  /** A save of an older version is refused (profile 41). */
  version: string;
}

export interface Versions<Values, S extends Stored<Values> = Stored<Values>> {
  /** Common ancestor of both. */
  base: S;
  mine: Values;
  theirs: S;
}

export interface Merge<Values, Name> {
  /** Changes of both sides; `mine` wins where both changed a field. */
  values: Values;
  conflicts: Name[];
}

export interface Merger<Values, Name, S extends Stored<Values> = Stored<Values>> {
  merge: (versions: Versions<Values, S>) => Merge<Values, Name>;
  withField: (values: Values, name: Name, from: Values) => Values;
}

interface Fields<Values, Name> {
  namesOf: (values: Values) => readonly Name[];
  isSame: (name: Name, one: Values, other: Values) => boolean;
  withField: (values: Values, name: Name, from: Values) => Values;
}

export const byField = <Values, Name>({
  namesOf,
  isSame,
  withField,
}: Fields<Values, Name>): Merger<Values, Name> => ({
  withField,
  merge({ base, mine, theirs }) {
    const names = namesOf(theirs.values);
    const isChanged = (name: Name, values: Values) => !isSame(name, base.values, values);
    return {
      values: names
        .filter((name) => !isChanged(name, mine))
        .reduce((values, name) => withField(values, name, theirs.values), mine),
      conflicts: names.filter(
        (name) =>
          isChanged(name, mine) && isChanged(name, theirs.values) && !isSame(name, mine, theirs.values),
      ),
    };
  },
});

/** For texts; spaces around one are no change. */
export function byTextField<Name extends string, Values extends Record<Name, string>>(
  names: readonly Name[],
) {
  const isSameField = (name: Name, one: Values, other: Values) => one[name].trim() === other[name].trim();
  return {
    isSame: (one: Values, other: Values) => names.every((name) => isSameField(name, one, other)),
    merger: byField<Values, Name>({
      namesOf: () => names,
      isSame: isSameField,
      withField: (values, name, from) => ({ ...values, [name]: from[name] }),
    }),
  };
}

/** For a form whose fields are kept or replaced together. @param name of the whole form */
export const asWhole = <Values, Name extends string>(
  name: Name,
  isSame: (one: Values, other: Values) => boolean,
): Merger<Values, Name> =>
  byField({
    namesOf: () => [name],
    isSame: (_name, one, other) => isSame(one, other),
    withField: (_values, _name, from) => from,
  });

/** Applies only what was changed since `base`. */
export function withChanges<Values extends object>(
  values: Values,
  { base, mine }: { base: Values; mine: Values },
): Values {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, Reflect.get(base, name)));
  return { ...values, ...Object.fromEntries(changed) };
}
