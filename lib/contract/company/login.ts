import * as z from "zod";
import {
  CLIENT_ID_MAX_CHARS,
  CLIENT_SECRET_MAX_CHARS,
  ISSUER_MAX_CHARS,
} from "#lib/domain/company/company-login";
import * as field from "#lib/schemas/fields";
import { authorizationCallbackQuery } from "#lib/schemas/authorization-callback";
import { outgoingAddress } from "#lib/schemas/outgoing-address";
import { call } from "#lib/contract/call";
import { elsewhere, redirect, signedIn } from "#lib/contract/shapes";

const settings = z.object({
  issuer: field.output(),
  clientId: field.output(),
  isEnforced: z.boolean(),
  isProven: z.boolean(),
  linked: z.int(),
});

export type CompanyLoginSettingsWire = z.output<typeof settings>;

export const getLoginSettingsCall = call("GET /api/users/company/login/v1", {
  access: "companyOwner",
  response: z.object({
    login: settings.nullable(),
    address: field.outputUrl(),
    /** Redirect URI to register with the provider. */
    redirectAddress: field.outputUrl(),
  }),
  about: "`login` is null when the company has none of its own",
});

/** Visible ASCII, which the token endpoint requires. */
const VISIBLE = /^[\x20-\x7E]*$/;

const credential = (maxChars: number) =>
  field.plain().transform((raw, ctx) => {
    const text = raw.trim();
    if (text.length > maxChars) return field.refuse(ctx, "errors.tooLong", { max: maxChars });
    return VISIBLE.test(text) ? text : field.refuse(ctx, "errors.credentialNotValid");
  });

export const saveLoginSettingsCall = call("PUT /api/users/company/login/v1", {
  access: "companyOwner",
  body: z.strictObject({
    issuer: outgoingAddress(ISSUER_MAX_CHARS, "errors.issuerNotValid").transform((href, ctx) =>
      href.includes("?") ? field.refuse(ctx, "errors.issuerNotValid") : href,
    ),
    clientId: credential(CLIENT_ID_MAX_CHARS).transform((text, ctx) => text || field.refuseMissing(ctx)),
    clientSecret: credential(CLIENT_SECRET_MAX_CHARS).default(""),
    isEnforced: z.boolean().default(false),
    password: field.givenPassword,
  }),
  notice: "notices.companyLoginSaved",
  errors: ["bad_credentials", "conflict"],
  about: "enforced before it is proven: 409",
});

const proof = z.strictObject({ password: field.givenPassword });

export const removeLoginCall = call("POST /api/users/company/login/remove/v1", {
  access: "companyOwner",
  body: proof,
  notice: "notices.companyLoginRemoved",
  errors: ["bad_credentials", "not_found"],
});

export const startCompanyLoginCall = call("POST /api/users/company_login/start/v1", {
  access: "all",
  body: z.strictObject({
    company: field.uuid,
    /** Token of an invitation. */
    invitation: field.given(100).default(""),
    next: field.given(500).default(""),
  }),
  response: elsewhere,
  errors: ["not_found", "conflict"],
  about: "at the provider, a cookie; else 503",
});

export const completeCompanyLoginCall = call("GET /api/users/company_login/callback/{id}", {
  access: "all",
  params: z.object({ id: field.uuid }),
  query: authorizationCallbackQuery,
  response: redirect,
  errors: ["not_found"],
  about: "303 to the sign-in page or the invitation, cookies",
});

export const linkCompanyLoginCall = call("POST /api/users/company_login/link/v1", {
  access: "all",
  body: z.strictObject({
    company: field.uuid,
    identifier: field.required,
    password: field.givenPassword,
  }),
  response: signedIn,
  errors: ["bad_credentials", "forbidden", "gone", "conflict"],
  about: "after the provider; the response of call 2; not a member: 403, expired: 410, another link: 409",
});

export const unlinkCompanyLoginCall = call("POST /api/users/company_login/unlink/v1", {
  access: "activeOwner",
  body: proof,
  notice: "notices.companyLoginUnlinked",
  errors: ["bad_credentials", "not_found"],
  about: "not linked: 404",
});
