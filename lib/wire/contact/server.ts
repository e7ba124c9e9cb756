import * as z from "zod";
import * as field from "#lib/schemas/fields";

/** `logix_note` is a honeypot: hidden, with a name that browsers do not fill in (site 22). */
export const contactBody = z.object({
  name: field.text({ isRequired: true }),
  email: field.email("errors.emailNotValid"),
  subject: field.text({ isRequired: true }),
  message: field.text({ multiline: true, isRequired: true }),
  logix_note: field.lookUp.default(""),
});
