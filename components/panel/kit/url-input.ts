export const URL_INPUT = {
  type: "url",
  inputMode: "url",
  dir: "ltr",
  placeholder: "https://",
  autoComplete: "off",
} as const;
