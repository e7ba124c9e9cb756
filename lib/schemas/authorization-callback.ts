import * as z from "zod";
import * as field from "./fields.ts";

/** Some providers put a whole encrypted token into it. */
const AUTHORIZATION_CODE_MAX_CHARS = 4096;

/** Parameters that an OpenID Connect provider adds to the callback address; others are ignored. */
export const authorizationCallbackQuery = z
  .object({
    code: field.given(AUTHORIZATION_CODE_MAX_CHARS).optional(),
    state: field.given().optional(),
    iss: field.given().optional(),
    error: field.given().optional(),
  })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
