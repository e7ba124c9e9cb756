import * as z from "zod";
import { ORDER_NOTE_MAX_CHARS } from "#lib/domain/limits";
import type { LeftContact } from "#lib/domain/exchange/received-contact";
import { LOCALES } from "#lib/domain/locale";
import { SOURCES } from "#lib/domain/statistics/action";
import * as field from "#lib/schemas/fields";
import { FULL_NAME } from "#lib/schemas/texts";

const consent = z
  .boolean()
  .transform((agreed, ctx) => agreed || field.refuseMissing(ctx, "exchange.errors.consent"));

const leftShape = {
  name: field.text(FULL_NAME),
  phone: field.anyPhone.default(""),
  email: field.optionalEmail.default(""),
  note: field.text({ multiline: true, maxChars: ORDER_NOTE_MAX_CHARS }).default(""),
  consent,
  source: field.choice(SOURCES).default("link"),
  /** Id of the company that the visitor also shares the details with (team 17). */
  company: field.optionalUuid,
  /** Honeypot (exchange 5). */
  logix_note: field.lookUp.default(""),
};

type Given = LeftContact & { consent: true; company: string | null; logix_note: string };

/** Returns the details; `isTrap`: the honeypot was filled in. */
function toLeft(
  { logix_note: trap, consent: _agreed, company: companyId, ...left }: Given,
  ctx: z.RefinementCtx,
) {
  if (left.phone === "" && left.email === "") {
    return field.refuseMissing(ctx, "exchange.errors.reach", ["phone"]);
  }
  return { left, companyId, isTrap: trap !== "" };
}

export const exchangeBody = z
  .object({ puid: field.required, ...leftShape })
  .transform(({ puid, ...given }, ctx) => {
    const result = toLeft(given as Given, ctx);
    return result === z.NEVER ? z.NEVER : { uid: puid, ...result };
  });

/** An HTML form sends a ticked box as text. */
export const exchangeForm = z
  .object({
    ...leftShape,
    consent: field
      .given()
      .default("")
      .transform((text) => text !== "")
      .pipe(consent),
  })
  .transform((given, ctx) => toLeft(given as Given, ctx));

export const eraseLeftForm = z.object({
  token: field.required,
  locale: field.choice(LOCALES).default("ar"),
});

export const leftParams = z.object({ token: field.lookUp });
