import * as z from "zod";
import {
  CLIENT_ID_MAX_CHARS,
  CLIENT_SECRET_MAX_CHARS,
  ISSUER_MAX_CHARS,
} from "#lib/domain/company/company-login";
import * as field from "#lib/schemas/fields";
import { outgoingAddress } from "#lib/wire/outgoing-address";

/** Visible ASCII, which the token endpoint requires. */
const VISIBLE = /^[\x20-\x7E]*$/;

const credential = (maxChars: number) =>
  field.plain().transform((raw, ctx) => {
    const text = raw.trim();
    if (text.length > maxChars) return field.refuse(ctx, "errors.tooLong", { max: maxChars });
    return VISIBLE.test(text) ? text : field.refuse(ctx, "errors.credentialNotValid");
  });

export const companyLoginBody = z.strictObject({
  issuer: outgoingAddress(ISSUER_MAX_CHARS, "errors.issuerNotValid").transform((href, ctx) =>
    href.includes("?") ? field.refuse(ctx, "errors.issuerNotValid") : href,
  ),
  clientId: credential(CLIENT_ID_MAX_CHARS).transform((text, ctx) => text || field.refuseMissing(ctx)),
  clientSecret: credential(CLIENT_SECRET_MAX_CHARS).default(""),
  isEnforced: z.boolean().default(false),
  password: field.givenPassword,
});

export const removeCompanyLoginBody = z.strictObject({ password: field.givenPassword });

export const unlinkCompanyLoginBody = z.strictObject({ password: field.givenPassword });

export const startCompanyLoginBody = z.strictObject({
  company: field.uuid,
  invitation: field.given(100).default(""),
  next: field.given(500).default(""),
});

export const companyLoginParams = z.object({ id: field.uuid });

export const linkCompanyLoginBody = z.strictObject({
  company: field.uuid,
  identifier: field.required,
  password: field.givenPassword,
});
