import * as z from "zod";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";

export const usernameQuery = z.object({
  un: field.username.optional(),
  name: field.text({ maxChars: FULL_NAME_MAX_CHARS }).default(""),
});
