import type { Locale } from "#lib/domain/locale";
import { hasArabicLetters } from "./one-line.ts";
import { toPairs } from "./to-pairs.ts";
import { joinServantOf, NAMES, toAsciiWords, withoutHamza } from "./transliterate.ts";

const LATIN = /\p{Script=Latin}/u;

/** Suggests a full name in the other script, for its owner to correct; "" when none is needed. */
export function suggestName(fullName: string, language: Locale): string {
  if (language === "en") return hasArabicLetters(fullName) ? toLatin(fullName) : "";
  return LATIN.test(fullName) ? joinArticles(toAsciiWords(fullName).split(" ").map(toArabic).join(" ")) : "";
}

const toLatin = (name: string): string =>
  joinServantOf(name)
    .split(/\s+/)
    .map((word) => LATIN_NAMES.get(withoutHamza(word)) ?? withArticle(word) ?? toAsciiWords(word))
    .join(" ")
    .replace(/(?<!\S)[a-z]/g, (letter) => letter.toUpperCase());

const withArticle = (word: string): string | undefined => {
  const name = LATIN_NAMES.get(withoutHamza(word.replace(/^ال(?=.{3})/, "")));
  return word.startsWith("ال") && name !== undefined ? `el ${name}` : undefined;
};

/** Names with hamza, which `NAMES` omits, and names that differ from their letters. */
const ARABIC_NAMES = toPairs(`
  ahmed أحمد brahim إبراهيم ibrahim إبراهيم abou أبو asma أسماء aymen أيمن aimen أيمن ben بن bent بنت bel بل
  ait آيت hadj حاج si سي abdallah عبد_الله abderrahmane عبد_الرحمن abderrahim عبد_الرحيم abdelkader عبد_القادر
  abdelhak عبد_الحق abderrazak عبد_الرزاق abdenour عبد_النور noureddine نور_الدين nour نور djamel جمال
  aissa عيسى moussa موسى yahia يحيى ali علي amine أمين lamine الأمين amina أمينة amel أمال anis أنيس islem إسلام
  imene إيمان iman إيمان ines إيناس ilyes إلياس ikram إكرام ismail إسماعيل oussama أسامة amira أميرة amir أمير
  adel عادل aicha عائشة fatma فاطمة khadidja خديجة meriem مريم maria ماريا yasmine ياسمين lina لينا lyna لينا
  sara سارة sarah سارة nadia نادية nadjia ناجية nawel نوال hana هناء rania رانيا racha رشا selma سلمى salma سلمى
  sonia صونيا samia سامية soraya ثريا malika مليكة karima كريمة zohra زهرة hassiba حسيبة ghania غنية
  hamza حمزة hakim حكيم hocine حسين hicham هشام farouk فاروق fouad فؤاد toufik توفيق tewfik توفيق taha طه
  zakaria زكريا ziad زياد nadir نذير nassim نسيم okba عقبة raouf رؤوف riad رياض rachid رشيد redouane رضوان
  belkacem بلقاسم benali بن_علي bensalem بن_سالم benaissa بن_عيسى haddad حداد hamdi حمدي mansouri منصوري
  kheir خير ghani غني gherbi غربي chaima شيماء saidi سعيدي said سعيد salem سالم sofiane سفيان walid وليد yacine ياسين younes يونس youcef يوسف`);

/** Latin name by Arabic name without hamza; the first of several spellings wins. */
const LATIN_NAMES = new Map([
  ...[...ARABIC_NAMES].map(([latin, arabic]) => [withoutHamza(arabic), latin] as const).reverse(),
  ...NAMES,
]);
const COMMON_NAMES = new Map([...NAMES].map(([arabic, latin]) => [latin, arabic]));

const EDDINE = /^(.{3,})eddine$/;
const ABDEL = /^abdel(.{3,})$/;

function toArabic(word: string): string {
  const listed = ARABIC_NAMES.get(word)?.replace("_", " ") ?? COMMON_NAMES.get(word);
  if (listed !== undefined) return listed;
  const [, faith] = EDDINE.exec(word) ?? [];
  if (faith !== undefined) return `${toArabic(faith)} الدين`;
  const [, lord] = ABDEL.exec(word) ?? [];
  if (lord !== undefined) return `عبد ال${toArabic(lord)}`;
  return spell(word);
}

const SOUNDS = toPairs(`
  tch تش gu ق ch ش sh ش ou و kh خ gh غ dj ج th ث dh ذ ph ف aa ا ai اي ay اي ei اي ey اي ee ي oo و ia يا
  a ا b ب c ك d د f ف g ق h ه i ي j ج k ك l ل m م n ن o و p ب q ق r ر s س t ت u و v ف w و x كس y ي z ز`);
const FIRST_SOUNDS = toPairs("ou و ai عي a أ e إ i إ o أ u أ");
const SOUND = /tch|gu(?=[ei])|[csgkdtp]h|ou|dj|aa|[ae][iy]|ee|oo|ia|[a-z]/g;

function spell(word: string): string {
  const sounds = word.replace(/([b-df-hj-np-tv-z])\1/g, "$1").match(SOUND) ?? [];
  return sounds
    .map((sound, position) => {
      if (position === 0) return FIRST_SOUNDS.get(sound) ?? SOUNDS.get(sound) ?? "";
      return SOUNDS.get(sound) ?? "";
    })
    .join("");
}

/** Joins the article to its word: "el amine" is one word in Arabic. */
const joinArticles = (name: string): string => name.replace(/(?<!\S)(?:إل|إيل|أل) (?=\S)/g, "ال");
