import * as z from "zod";

/** Parameters that an OpenID Connect provider adds to the callback address; others are ignored. */
export const authorizationCallbackQuery = z
  .object({
    code: z.string().optional(),
    state: z.string().optional(),
    iss: z.string().optional(),
    error: z.string().optional(),
  })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
