import { z } from "zod";
import { CARD_COLOURS, CARD_IMAGES } from "@/lib/domain/colour";
import { TEXT_MAX_CHARS } from "@/lib/domain/limits";
import { newIdempotencyKey } from "./idempotency-key";

const KEY = "signUpDraft";
/** Counted up when the form below changes: what an older page has kept is dropped. */
const VERSION = 1;

const typed = z.string().max(TEXT_MAX_CHARS);

const draftForm = z.object({
  version: z.literal(VERSION),
  step: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  fullName: typed,
  colour: z.enum(CARD_COLOURS.map(({ hex }) => hex)),
  image: z.enum(["", ...CARD_IMAGES]),
  email: typed,
  phone: typed,
  whatsapp: typed,
  address: typed,
  referralCode: typed,
  hasAgreed: z.boolean(),
  /** The code that a link had filled in: another link's counts more than what is kept. */
  givenCode: typed,
  /** What was sent last, without the password, and the key that it went under; null before. */
  sent: z.object({ asked: z.string(), key: z.string().min(1).max(200) }).nullable(),
});

/** A sign-up under way (SPEC §3, card design draft, and what is typed beside it). Never the password. */
export type SignUpDraft = Omit<z.infer<typeof draftForm>, "version">;

/** @returns null for what is no draft of ours, or of another version */
export function parseDraft(text: string | null): SignUpDraft | null {
  if (text === null) return null;
  try {
    const { version: _version, ...draft } = draftForm.parse(JSON.parse(text));
    return draft;
  } catch {
    return null;
  }
}

/**
 * Of this tab alone: two tabs are two sign-ups, and nothing stays on a shared computer. Browsers may forbid storage;
 * then a reload begins anew, and nothing else is missing.
 */
export function readDraft(): SignUpDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** What is more than the draft holds is left out, so that no password can come along. */
export function keepDraft(draft: SignUpDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draftForm.parse({ version: VERSION, ...draft })));
  } catch {
    // Forbidden or full: see above.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}

/** The key of the same sign-up again, after a lost answer, a time-out or a reload; a new one for another. */
export function keyFor(asked: string, sent: SignUpDraft["sent"]): NonNullable<SignUpDraft["sent"]> {
  return sent?.asked === asked ? sent : { asked, key: newIdempotencyKey() };
}
