import type { toTranslationWire } from "./server.ts";

export type TranslationResponse = ReturnType<typeof toTranslationWire>;

export type TranslationSavedResponse = TranslationResponse & { message: string };
