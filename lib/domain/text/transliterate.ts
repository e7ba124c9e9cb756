import { LATIN_LETTERS } from "./fold-text.ts";
import { toPairs } from "./to-pairs.ts";
import { toAsciiDigits } from "./typing.ts";

/** Algerian romanization, based on French. */
const LETTERS = toPairs(`
  ا a أ a إ i آ a ٱ a ب b ت t ث th ج dj ح h خ kh د d ذ dh ر r ز z س s ش ch ص s ض d ط t ظ dh ع a غ gh ف f ق k
  ك k ل l م m ن n ه h ة a ى a ؤ ou ئ i پ p چ tch ڤ v ڨ g گ g ک k ی i`);

/** Common names, without hamza and article: Arabic omits short vowels. */
export const NAMES = toPairs(`
  احمد ahmed ابراهيم brahim ابو abou اسماء asma ايمن aymen بلال bilal بن ben جمال djamel حسن hassan
  حسين hocine حق hak حكيم hakim حميد hamid حنان hanane خالد khaled خديجة khadidja رحمن rahmane رحيم rahim
  رزاق razak رشيد rachid رضا reda رفيق rafik رياض riad زهرة zohra زينب zineb سعاد souad سفيان sofiane
  سليم salim سليمان slimane سمير samir سمية soumia سهام siham صالح salah طارق tarek طاهر tahar عبد abd
  عثمان othmane عمر omar فاطمة fatima فتيحة fatiha فريد farid قادر kader كريم karim كريمة karima كمال kamel
  لطفي lotfi ليلى leila مالك malek مجيد madjid محمد mohamed محمود mahmoud مراد mourad مروان marwane
  مريم meriem مصطفى mustapha منى mouna مهدي mehdi نبيل nabil نسرين nesrine نصر nasr هدى houda هشام hichem
  وليد walid وهاب wahab ياسين yacine يحيى yahia يوسف youcef`);

const WHOLE_WORDS = toPairs("الله allah عبدالله abdallah الدين eddine الجزائر algerie");

const VOWEL_SIGNS = /[\u064b-\u0653\u0656-\u065f\u0670\u0640]/g;
const SERVANT_OF = /(?<!\p{L})عبد\s+(?=ال)/gu;
const ARTICLE = "ال";
const ABDEL = "عبدال";

/** Writes "عبد القادر" as one word: "عبدالقادر". */
export const joinServantOf = (name: string): string => name.replace(SERVANT_OF, "عبد");

/** Returns lower-case ASCII words, separated by one space; "" when no letter has an ASCII form. */
export function toAsciiWords(name: string): string {
  return joinServantOf(toAsciiDigits(name.normalize("NFKC")).replace(VOWEL_SIGNS, ""))
    .replace(/\p{Script=Arabic}+/gu, (word) => romanise(word))
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LATIN_LETTERS.get(letter) ?? letter)
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’ʼ]/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function romanise(word: string): string {
  const listed = WHOLE_WORDS.get(word) ?? NAMES.get(withoutHamza(word));
  if (listed !== undefined) return listed;
  for (const [prefix, latin] of [
    [ABDEL, "abdel"],
    [ARTICLE, "el"],
  ] as const) {
    const rest = word.slice(prefix.length);
    if (word.startsWith(prefix) && rest.length > 1) return latin + romanise(rest);
  }
  return [...word]
    .map((letter, i, letters) => letterInWord(letter, letters[i - 1], letters[i + 1]))
    .join("")
    .replace(/(a|i|ou)\1+/g, "$1");
}

/** و and ي are consonants at the start of a word, و also between a consonant and an alif; else vowels. */
function letterInWord(letter: string, before: string | undefined, after: string | undefined): string {
  const isFirst = before === undefined;
  if (letter === "و") return isFirst || (after === "ا" && before !== "ا") ? "w" : "ou";
  if (letter === "ي") return isFirst ? "y" : "i";
  return LETTERS.get(letter) ?? "";
}

export function withoutHamza(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "");
}
