import type { LockedField } from "#lib/domain/company/template";

/** Field names of call 5 (docs/api.md). */
export const LOCKED_FIELD_NAMES: Readonly<Record<LockedField, string>> = {
  title: "titel",
  situationName: "Sutation.Name",
  situationPlace: "Sutation.Place",
  address: "address",
  bio: "bio",
  design: "profile_preference.color",
  exchange: "isOn",
  links: "socialLinks",
};
