import { expect, test } from "vitest";
import { cleanTag } from "./tag.ts";

test.each([
  ["collection", "collection"],
  ["user_Location_Oran, Es Sénia", "user_Location_Oran Es Sénia"],
  ["user_Location_الجزائر العاصمة", "user_Location_الجزائر العاصمة"],
  ["v1.2-b_3", "v1.2-b_3"],
  ["كود٣", "كود٣"],
  ["  a \n\t b ", "a b"],
  ["a; Path=/; x=1", "a Path x1"],
  ["<script>", "script"],
  ["a\u0000\u202e\r\nb", "a b"],
  ["//", ""],
  ["", ""],
  ["a".repeat(64), "a".repeat(64)],
  ["a".repeat(65), "a".repeat(64)],
  ["ن".repeat(65), "ن".repeat(64)],
  ["𐐀".repeat(65), "𐐀".repeat(64)],
  [`${"a".repeat(63)} b`, "a".repeat(63)],
])("cleanTag reduces %j to %j", (raw, tag) => expect(cleanTag(raw)).toBe(tag));
