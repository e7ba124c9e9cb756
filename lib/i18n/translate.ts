import "server-only";
import ar from "#messages/ar.json";
import en from "#messages/en.json";
import type { Locale } from "#lib/domain/locale";
import type { ReadText } from "./plain-texts.ts";
import { createTexts } from "./texts.ts";

export const texts = createTexts({ ar, en });

export const { translate } = texts;

export const readTextIn =
  (language: Locale): ReadText =>
  (key) =>
    translate(language, { key });
