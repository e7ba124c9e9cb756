/** Message keys under `home.faq`, in the order of the page. */
export const FAQ_QUESTIONS = [
  "app",
  "noNfc",
  "newNumber",
  "price",
  "public",
  "privacy",
  "languages",
] as const;
