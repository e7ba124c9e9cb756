import type { TranslationWire } from "#lib/contract/profile/translation";

/** Texts of a page on which nothing is written. */
export const NO_TEXTS: TranslationWire["first"] = {
  fullName: "",
  title: "",
  situationName: "",
  situationPlace: "",
  address: "",
  bio: "",
  eventTitle: "",
  pageLabel: "",
  projects: [],
  links: [],
};
