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

/** Compares without vowel marks and accents, but keeps the hamza. */
const toKey = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, "")
    .normalize("NFC")
    .toLowerCase();

/** Splits a full name for address books: the last part is the family name, in both scripts. */
export function toNameParts(fullName: string): NameParts {
  const parts: string[] = [];
  let isOpen = false;
  for (const word of fullName.split(/\s+/u).filter(Boolean)) {
    const key = toKey(word);
    if (parts.length > 0 && (isOpen || SUFFIXES.has(key))) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isOpen = PREFIXES.has(key);
  }
  return parts.length > 1
    ? { given: parts.slice(0, -1).join(" "), family: parts.at(-1) ?? "" }
    : { given: parts.join(" "), family: "" };
}
