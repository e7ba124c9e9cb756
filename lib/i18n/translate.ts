import "server-only";
import ar from "#messages/ar.json";
import en from "#messages/en.json";
import { createTexts } from "./texts.ts";

export const texts = createTexts({ ar, en });

export const { translate } = texts;
