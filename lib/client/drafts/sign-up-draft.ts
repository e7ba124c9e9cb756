import * as z from "#lib/client/zod";
import { CARD_COLOURS, CARD_IMAGES } from "#lib/domain/order/card/colour";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { TEXT_MAX_CHARS } from "#lib/domain/limits";
import { newIdempotencyKey } from "#lib/client/api/idempotency-key";
import { tabDraft } from "./tab-draft.ts";

/** Increase with each change to the form. */
const KEY = "sign-up.4";

const typed = z.string().check(z.maxLength(TEXT_MAX_CHARS));

const draftForm = z.object({
  step: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  fullName: typed,
  username: typed,
  colour: z.enum(CARD_COLOURS.map(({ hex }) => hex)),
  image: z.enum(["", ...CARD_IMAGES]),
  title: typed,
  email: typed,
  phone: typed,
  whatsapp: typed,
  wilaya: typed,
  commune: typed,
  street: typed,
  kind: z.enum(DELIVERY_KINDS),
  secondPhone: typed,
  note: typed,
  address: typed,
  referralCode: typed,
  hasAgreed: z.boolean(),
  givenCode: typed,
  /** Submitted data without the password, and its idempotency key. */
  sent: z.nullable(z.object({ asked: z.string(), key: z.string().check(z.minLength(1), z.maxLength(200)) })),
});

export type SignUpDraft = z.infer<typeof draftForm>;

/** Stored per tab, so that nothing remains on a shared computer (order 5). */
const stored = tabDraft(KEY, (found) => draftForm.safeParse(found).data ?? null);

export const readDraft = (): SignUpDraft | null => stored.read();

/** The schema drops unknown keys, so no password is stored. */
export function saveDraft(draft: SignUpDraft): void {
  const { data } = draftForm.safeParse(draft);
  if (data) stored.save(data);
}

export const clearDraft = (): void => stored.clear();

/** Reuses the key for the same data after a lost response or a reload. */
export function keyFor(asked: string, sent: SignUpDraft["sent"]): NonNullable<SignUpDraft["sent"]> {
  return sent?.asked === asked ? sent : { asked, key: newIdempotencyKey() };
}
