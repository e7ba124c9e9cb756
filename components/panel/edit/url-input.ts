/** What every field for an address says of itself. */
export const URL_INPUT = {
  type: "url",
  inputMode: "url",
  dir: "ltr",
  placeholder: "https://",
  autoComplete: "off",
} as const;
