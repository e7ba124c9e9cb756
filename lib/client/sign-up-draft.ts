import * as z from "./zod";
import { CARD_COLOURS, CARD_IMAGES } from "@/lib/domain/colour";
import { TEXT_MAX_CHARS } from "@/lib/domain/limits";
import { newIdempotencyKey } from "./idempotency-key";
import { tabDraft } from "./tab-draft";

/** The number is counted up when the form below changes: what an older page has kept is not read. */
const KEY = "sign-up.1";

const typed = z.string().max(TEXT_MAX_CHARS);

const draftForm = z.object({
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
export type SignUpDraft = z.infer<typeof draftForm>;

/** Of this tab alone: two tabs are two sign-ups, and nothing stays on a shared computer. */
const kept = tabDraft(KEY, (found) => draftForm.safeParse(found).data ?? null);

export const readDraft = (): SignUpDraft | null => kept.read();

/** What is more than the draft holds is left out, so that no password can come along. */
export function keepDraft(draft: SignUpDraft): void {
  const { data } = draftForm.safeParse(draft);
  if (data) kept.keep(data);
}

export const clearDraft = (): void => kept.drop();

/** The key of the same sign-up again, after a lost answer, a time-out or a reload; a new one for another. */
export function keyFor(asked: string, sent: SignUpDraft["sent"]): NonNullable<SignUpDraft["sent"]> {
  return sent?.asked === asked ? sent : { asked, key: newIdempotencyKey() };
}
