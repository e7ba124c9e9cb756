/** Questions of the landing page in their order, by what the messages of `home.faq` call them. */
export const FAQ_QUESTIONS = [
  "app",
  "noNfc",
  "newNumber",
  "price",
  "public",
  "privacy",
  "languages",
] as const;
