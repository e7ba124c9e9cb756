import * as z from "zod";
import * as field from "../schemas/fields.ts";

/**
 * The landing page's form (CONTRACT §3, further calls). `logix_note` is a field that people do not see: whoever fills it
 * in is a program. It is called like nothing that browsers and password managers fill in by themselves.
 */
export const contactBody = z.object({
  name: field.text({ isRequired: true }),
  email: field.email("errors.emailNotValid"),
  subject: field.text({ isRequired: true }),
  message: field.text({ multiline: true, isRequired: true }),
  logix_note: z.string().default(""),
});
