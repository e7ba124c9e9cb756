import type { Locale } from "#lib/domain/locale";

const THOUSAND = 1000;
const MILLION = THOUSAND ** 2;

const AR_UNITS =
  "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد_عشر اثنا_عشر ثلاثة_عشر أربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر"
    .split(" ")
    .map((word) => word.replace("_", " "));
const AR_TENS = " عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون".split(" ");
const AR_HUNDREDS = " مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة".split(" ");

const EN_UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const EN_TENS = " ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

interface Counted {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

const AR_THOUSAND: Counted = { one: "ألف", two: "ألفان", few: "آلاف", many: "ألفًا", other: "ألف" };
const AR_MILLION: Counted = { one: "مليون", two: "مليونان", few: "ملايين", many: "مليونًا", other: "مليون" };
const AR_DINAR: Counted = {
  one: "دينار جزائري واحد",
  two: "ديناران جزائريان",
  few: "دنانير جزائرية",
  many: "دينارًا جزائريًا",
  other: "دينار جزائري",
};

/** Writes an amount in words, for invoices. @param da whole dinars, below a billion */
export const dinarsInWords = (da: number, language: Locale): string =>
  language === "ar" ? arabicCount(da, AR_DINAR) : `${english(da)} Algerian dinar${da === 1 ? "" : "s"}`;

function arabicCount(count: number, noun: Counted): string {
  if (count === 1) return noun.one;
  if (count === 2) return noun.two;
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return `${arabic(count)} ${noun.few}`;
  if (rest >= 11) return `${arabic(count)} ${noun.many}`;
  // A dual before its noun loses its last letter: "ألفا دينار".
  return `${arabic(count).replace(/(مائت|ألف|مليون)ان$/, "$1ا")} ${noun.other}`;
}

function arabic(number: number): string {
  if (number < 20) return AR_UNITS[number] ?? "";
  const parts: string[] = [];
  const [millions, thousands, rest] = [
    Math.floor(number / MILLION),
    Math.floor((number % MILLION) / THOUSAND),
    number % THOUSAND,
  ];
  if (millions > 0) parts.push(arabicCount(millions, AR_MILLION));
  if (thousands > 0) parts.push(arabicCount(thousands, AR_THOUSAND));
  if (rest >= 100) parts.push(AR_HUNDREDS[Math.floor(rest / 100)] ?? "");
  const last = rest % 100;
  if (last >= 20) {
    if (last % 10 > 0) parts.push(AR_UNITS[last % 10] ?? "");
    parts.push(AR_TENS[Math.floor(last / 10)] ?? "");
  } else if (last > 0) parts.push(AR_UNITS[last] ?? "");
  return parts.join(" و");
}

function english(number: number): string {
  if (number < 20) return EN_UNITS[number] ?? "";
  if (number < 100) {
    const unit = number % 10;
    return `${EN_TENS[Math.floor(number / 10)] ?? ""}${unit > 0 ? `-${EN_UNITS[unit] ?? ""}` : ""}`;
  }
  const [size, name] =
    number >= MILLION
      ? ([MILLION, "million"] as const)
      : number >= THOUSAND
        ? ([THOUSAND, "thousand"] as const)
        : ([100, "hundred"] as const);
  const rest = number % size;
  const head = `${english(Math.floor(number / size))} ${name}`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? "and " : ""}${english(rest)}`;
}
