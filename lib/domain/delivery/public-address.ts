import { hasArabicLetters } from "#lib/domain/text/one-line";
import { wilayaName } from "./wilayas.ts";

/** What a profile shows as its place unless the owner writes another one: in the script of the commune (order 34). */
export function publicAddressOf(commune: string, wilaya: number): string {
  const place = commune.trim();
  return hasArabicLetters(place)
    ? `${place}، ${wilayaName(wilaya, "ar")}`
    : `${place}, ${wilayaName(wilaya, "en")}`;
}
