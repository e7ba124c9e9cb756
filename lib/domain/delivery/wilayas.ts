import type { Locale } from "#lib/domain/locale";
import { foldText } from "#lib/domain/text/fold-text";

/** Latin and Arabic names in order of their code, from 1 (law 26-06 of 2026). */
const NAMES: readonly (readonly [latin: string, arabic: string])[] = [
  ["Adrar", "أدرار"],
  ["Chlef", "الشلف"],
  ["Laghouat", "الأغواط"],
  ["Oum El Bouaghi", "أم البواقي"],
  ["Batna", "باتنة"],
  ["Béjaïa", "بجاية"],
  ["Biskra", "بسكرة"],
  ["Béchar", "بشار"],
  ["Blida", "البليدة"],
  ["Bouira", "البويرة"],
  ["Tamanrasset", "تمنراست"],
  ["Tébessa", "تبسة"],
  ["Tlemcen", "تلمسان"],
  ["Tiaret", "تيارت"],
  ["Tizi Ouzou", "تيزي وزو"],
  ["Alger", "الجزائر"],
  ["Djelfa", "الجلفة"],
  ["Jijel", "جيجل"],
  ["Sétif", "سطيف"],
  ["Saïda", "سعيدة"],
  ["Skikda", "سكيكدة"],
  ["Sidi Bel Abbès", "سيدي بلعباس"],
  ["Annaba", "عنابة"],
  ["Guelma", "قالمة"],
  ["Constantine", "قسنطينة"],
  ["Médéa", "المدية"],
  ["Mostaganem", "مستغانم"],
  ["M'sila", "المسيلة"],
  ["Mascara", "معسكر"],
  ["Ouargla", "ورقلة"],
  ["Oran", "وهران"],
  ["El Bayadh", "البيض"],
  ["Illizi", "إليزي"],
  ["Bordj Bou Arreridj", "برج بوعريريج"],
  ["Boumerdès", "بومرداس"],
  ["El Tarf", "الطارف"],
  ["Tindouf", "تندوف"],
  ["Tissemsilt", "تيسمسيلت"],
  ["El Oued", "الوادي"],
  ["Khenchela", "خنشلة"],
  ["Souk Ahras", "سوق أهراس"],
  ["Tipaza", "تيبازة"],
  ["Mila", "ميلة"],
  ["Aïn Defla", "عين الدفلى"],
  ["Naâma", "النعامة"],
  ["Aïn Témouchent", "عين تموشنت"],
  ["Ghardaïa", "غرداية"],
  ["Relizane", "غليزان"],
  ["Timimoun", "تيميمون"],
  ["Bordj Badji Mokhtar", "برج باجي مختار"],
  ["Ouled Djellal", "أولاد جلال"],
  ["Béni Abbès", "بني عباس"],
  ["In Salah", "عين صالح"],
  ["In Guezzam", "عين قزام"],
  ["Touggourt", "توقرت"],
  ["Djanet", "جانت"],
  ["El M'Ghair", "المغير"],
  ["El Meniaa", "المنيعة"],
  ["Aflou", "آفلو"],
  ["Barika", "بريكة"],
  ["El Kantara", "القنطرة"],
  ["Bir El Ater", "بئر العاتر"],
  ["El Aricha", "العريشة"],
  ["Ksar Chellala", "قصر الشلالة"],
  ["Aïn Oussera", "عين وسارة"],
  ["Messaad", "مسعد"],
  ["Ksar El Boukhari", "قصر البخاري"],
  ["Bou Saâda", "بوسعادة"],
  ["El Abiodh Sidi Cheikh", "الأبيض سيدي الشيخ"],
];

export interface Wilaya {
  code: number;
  nameAr: string;
  nameEn: string;
}

export const ALL_WILAYAS: readonly Wilaya[] = NAMES.map(([nameEn, nameAr], index) => ({
  code: index + 1,
  nameAr,
  nameEn,
}));

/** Returns "" for an unknown code. */
export function wilayaName(code: number, locale: Locale): string {
  const wilaya = ALL_WILAYAS[code - 1];
  return (locale === "ar" ? wilaya?.nameAr : wilaya?.nameEn) ?? "";
}

/** Like `foldText`, and treats hyphens as spaces. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .replace(/[\s-]+/g, " ")
    .trim();

/** Finds wilayas by code or part of the name in either script; an empty text finds all. */
export function findWilayas(typed: string): readonly Wilaya[] {
  const text = foldPlaceName(typed);
  if (/^\d+$/.test(text)) return ALL_WILAYAS.filter(({ code }) => code === Number(text));
  return ALL_WILAYAS.filter(({ nameAr, nameEn }) =>
    [nameAr, nameEn].some((name) => foldPlaceName(name).includes(text)),
  );
}
