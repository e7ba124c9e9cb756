import * as z from "zod";
import * as field from "#lib/schemas/fields";

/** `logix_note` is a honeypot: hidden, and named so that browsers do not fill it in (site 22). */
export const contactBody = z.object({
  name: field.text({ isRequired: true }),
  email: field.email("errors.emailNotValid"),
  subject: field.text({ isRequired: true }),
  message: field.text({ multiline: true, isRequired: true }),
  logix_note: z.string().default(""),
});
