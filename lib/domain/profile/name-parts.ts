import { trimEnds } from "#lib/domain/text/trim-ends";

export interface NameParts {
  given: string;
  /** Empty for a name of one part. */
  family: string;
}

/** Words that belong to the next one: "عبد الله", "Ben Ali", "Aït Ahmed". */
const PREFIXES = new Set(
  [
    "عبد عبيد بن ابن بنت بو أبو ابو أبا أم ام آل آيت أيت ايت ولد أولاد سي سيدي لالة ذو",
    "abd abdel abdul abdou ben bin ibn bent bint bou abou abu oum el al ait ould oulad ouled si sid sidi lalla",
    "de du des da di la le van von der",
  ].flatMap((line) => line.split(" ")),
);
/** Words that belong to the previous one: "نور الدين", "Salah Eddine". */
const SUFFIXES = new Set(
  [
    "الله الدين الإسلام الاسلام الهدى الزهراء الزهرة اليقين",
    "allah eddine edine eddin ddine dine el-dine ed-dine essalam ezzahra ezzohra zohra el-houda elhouda",
  ].flatMap((line) => line.split(" ")),
);

/** Titles before a name and degrees after it. Single letters are titles with a full stop only: "M. Benali", "د. أمينة". */
const TITLES = new Set(
  `dr docteur doctor pr prof professeur professor me maitre mr monsieur mme madame mlle mademoiselle mrs ms miss ing ingenieur eng
  engineer الدكتور الدكتورة دكتور دكتورة الأستاذ الأستاذة أستاذ أستاذة المهندس المهندسة مهندس مهندسة السيد السيدة الآنسة أد
  m. د. م. أ. ا.`.split(/\s+/),
);
const DEGREES = new Set("phd md mba msc bsc ing eng esq dds dmd pharmd dvm hdr cpa pmp llm llb".split(" "));

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;
/** What follows is no name: "Amina Benali | Studio". */
const ADDITION = /\s[|/•·:–—-]\s|\s[|•]|[|•]\s/u;

/** Compares without vowel marks and accents, but keeps the hamza. */
const toKey = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, "")
    .normalize("NFC")
    .toLowerCase();

/**
 * Splits a full name for address books: the last part is the family name, in both scripts, or the words in capitals
 * ("BENALI Amina"), or what stands before a comma ("Benali, Amina"). Titles, degrees, brackets and signs are omitted.
 */
export function toNameParts(fullName: string): NameParts {
  const [name = ""] = fullName.replace(IN_BRACKETS, " ").split(ADDITION, 1);
  const [before = "", ...after] = name.split(/[,،]/);
  const words = toWords(before);
  const others = toWords(after.join(" "));
  if (words.length === 0 && others.length === 0) return { given: fullName.trim(), family: "" };
  const parts = joinParts(words);
  if (parts.length === 1 && others.length > 0) return { given: others.join(" "), family: words.join(" ") };
  return inCapitals(words) ?? splitLast(parts.length > 0 ? parts : joinParts(others));
}

const splitLast = (parts: readonly string[]): NameParts =>
  parts.length > 1
    ? { given: parts.slice(0, -1).join(" "), family: parts.at(-1) ?? "" }
    : { given: parts.join(" "), family: "" };

/** Returns words without signs around them, without titles at the start and degrees at the end. */
function toWords(text: string): string[] {
  const words = text.split(/\s+/u).flatMap((typed) => {
    const word = typed.replace(/^[^\p{L}]+/u, "");
    return word === "" ? [] : [{ word: trimEnds(word, /[^\p{L}\p{M}]/u), key: toKey(word) }];
  });
  const isTitle = (key: string) => TITLES.has(key) || (key.length > 2 && TITLES.has(key.replaceAll(".", "")));
  while (words.length > 1 && isTitle(words[0]?.key ?? "")) words.shift();
  while (words.length > 1 && DEGREES.has((words.at(-1)?.key ?? "").replace(/[^\p{L}]/gu, ""))) words.pop();
  return words.map(({ word }) => word);
}

/** Keeps "عبد الله" and "Ben Ali" together. */
function joinParts(words: readonly string[]): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const key = toKey(word);
    if (parts.length > 0 && (isOpen || SUFFIXES.has(key))) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isOpen = PREFIXES.has(key);
  }
  return parts;
}

const isCapital = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** Algerian forms write the family name in capitals, and first. Null for a name without, or of nothing else. */
function inCapitals(words: readonly string[]): NameParts | null {
  const first = words.findIndex((word) => !isCapital(word));
  const last = words.findLastIndex((word) => !isCapital(word));
  if (first > 0) return { given: words.slice(first).join(" "), family: words.slice(0, first).join(" ") };
  if (first === -1 || last === words.length - 1) return null;
  return { given: words.slice(0, last + 1).join(" "), family: words.slice(last + 1).join(" ") };
}
