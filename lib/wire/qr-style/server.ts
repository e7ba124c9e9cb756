import * as z from "zod";
import { INK } from "#lib/domain/order/card/colour";
import { QR_LOGOS, QR_TARGETS, QR_TYPES } from "#lib/domain/profile/qr-style";
import * as field from "#lib/schemas/fields";

export const qrStyleBody = z.object({
  dark: field.colour.default(INK),
  light: field.colour.default("#FFFFFF"),
  logo: field.choice(QR_LOGOS).default("none"),
});

export const qrStyleQuery = qrStyleBody.extend({
  target: field.choice(QR_TARGETS).default("card"),
  type: field.choice(QR_TYPES).default("png"),
});
