import VCard from "vcf";

export interface SecondReading {
  /** In camel case, as the library names it. */
  name: string;
  group: string;
  types: string[];
  value: string;
}

/** Reads a vCard with a second library, in the order of the names' first lines. */
export function readContactFileAgain(file: string | Buffer): SecondReading[] {
  const [card, ...others] = VCard.parse(String(file));
  if (!card || others.length > 0) throw new Error("vCard: not exactly one card");
  return Object.entries(card.data).flatMap(([name, properties]) =>
    [properties].flat().map((property) => {
      const { type = [], group = "" } = property as { type?: string | string[]; group?: string };
      return { name, group, types: [type].flat(), value: unescape(property.valueOf()) };
    }),
  );
}

/** The library returns values as they are written. Keeps the delimiters of structured values. */
const unescape = (value: string) =>
  value.replace(/\\(.)/gs, (_, character: string) => (character.toLowerCase() === "n" ? "\n" : character));
