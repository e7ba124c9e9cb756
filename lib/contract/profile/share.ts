import * as z from "zod";
import { INK } from "#lib/domain/order/card/colour";
import { QR_LOGOS, QR_TARGETS, QR_TYPES } from "#lib/domain/profile/qr-style";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { file, elsewhere } from "#lib/contract/shapes";

const qrStyle = z.object({
  dark: field.colour.default(INK),
  light: field.colour.default("#FFFFFF"),
  logo: field.choice(QR_LOGOS).default("none"),
});

export const drawQrCall = call("GET /api/users/qr/v1", {
  access: "activeOwner",
  query: qrStyle.extend({
    target: field.choice(QR_TARGETS).default("card"),
    type: field.choice(QR_TYPES).default("png"),
  }),
  response: file,
  about: "PNG or SVG; `target`: card or page; 422 when a scanner cannot read it",
});

export const saveQrStyleCall = call("PUT /api/users/qr/v1", {
  access: "activeOwner",
  body: qrStyle,
  notice: "notices.qrSaved",
  about: "colours; `logo`: none (default), logix or photo; 422 when a scanner cannot read it",
});

export const makeApplePassCall = call("GET /api/users/wallet/card.pkpass", {
  access: "activeOwner",
  response: file,
  errors: ["not_found"],
  about: "signed Apple Wallet pass (share 11); 404 without its keys",
});

export const getGooglePassCall = call("GET /api/users/wallet/google/v1", {
  access: "activeOwner",
  response: elsewhere,
  errors: ["not_found"],
  about: "at Google, which saves the pass; 404 without its keys",
});
