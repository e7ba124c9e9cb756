import { expect, it } from "vitest";
import { dinarsInWords } from "./number-words.ts";

it.each([
  [0, "صفر دينار جزائري"],
  [1, "دينار جزائري واحد"],
  [2, "ديناران جزائريان"],
  [3, "ثلاثة دنانير جزائرية"],
  [10, "عشرة دنانير جزائرية"],
  [11, "أحد عشر دينارًا جزائريًا"],
  [99, "تسعة وتسعون دينارًا جزائريًا"],
  [100, "مائة دينار جزائري"],
  [200, "مائتا دينار جزائري"],
  [1600, "ألف وستمائة دينار جزائري"],
  [2000, "ألفا دينار جزائري"],
  [2200, "ألفان ومائتا دينار جزائري"],
  [16_450, "ستة عشر ألفًا وأربعمائة وخمسون دينارًا جزائريًا"],
  [80_400, "ثمانون ألفًا وأربعمائة دينار جزائري"],
  [200_000, "مائتا ألف دينار جزائري"],
  [3_000_005, "ثلاثة ملايين وخمسة دنانير جزائرية"],
])("dinarsInWords writes %i in Arabic as %s", (da, words) => {
  expect(dinarsInWords(da, "ar")).toBe(words);
});

it.each([
  [0, "zero Algerian dinars"],
  [1, "one Algerian dinar"],
  [21, "twenty-one Algerian dinars"],
  [1600, "one thousand six hundred Algerian dinars"],
  [16_450, "sixteen thousand four hundred and fifty Algerian dinars"],
  [200_015, "two hundred thousand and fifteen Algerian dinars"],
  [3_000_000, "three million Algerian dinars"],
])("dinarsInWords writes %i in English as %s", (da, words) => {
  expect(dinarsInWords(da, "en")).toBe(words);
});
