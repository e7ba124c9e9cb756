import * as z from "zod";
import * as field from "#lib/schemas/fields";

export const linkCompanyLoginBody = z.strictObject({
  company: field.uuid,
  identifier: field.required,
  password: field.givenPassword,
});
