import { hasArabicLetters } from "#lib/domain/text/one-line";
import { wilayaName } from "./wilayas.ts";

/** Returns commune and wilaya in the commune's script; also the default public address (order 34). */
export function placeNameOf(commune: string, wilaya: number): string {
  const place = commune.trim();
  return hasArabicLetters(place)
    ? `${place}، ${wilayaName(wilaya, "ar")}`
    : `${place}, ${wilayaName(wilaya, "en")}`;
}
