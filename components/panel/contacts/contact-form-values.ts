import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import * as z from "#lib/client/zod";
import { CONTACT_TAG_MAX_CHARS } from "#lib/domain/limits";

export type ContactFormValues = z.infer<ReturnType<typeof useContactSchema>>;

export function useContactSchema() {
  const typed = useFieldSchemas();
  return z.object({
    tags: z.array(z.string()),
    /** Typed, and not yet among the tags. */
    tag: typed.text({ maxChars: CONTACT_TAG_MAX_CHARS }),
    ownNote: typed.text({ multiline: true }),
    /** YYYY-MM-DD; empty without a reminder. */
    remindOn: z.string(),
  });
}
