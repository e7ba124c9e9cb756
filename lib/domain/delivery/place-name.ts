import { hasArabicLetters } from "#lib/domain/text/one-line";
import { wilayaName } from "./wilayas.ts";

/** Commune and wilaya in the script of the commune; also the public address, unless another one is given (order 34). */
export function placeNameOf(commune: string, wilaya: number): string {
  const place = commune.trim();
  return hasArabicLetters(place)
    ? `${place}، ${wilayaName(wilaya, "ar")}`
    : `${place}, ${wilayaName(wilaya, "en")}`;
}
