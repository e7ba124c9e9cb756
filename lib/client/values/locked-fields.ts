import { lockedFields, type EffectiveTemplate, type LockedField } from "#lib/domain/company/template";
import type { FieldName } from "./profile-merge.ts";

/** Fields of the profile form. The exchange form is set elsewhere. */
const FORM_FIELDS: Readonly<Record<LockedField, readonly FieldName[]>> = {
  title: ["title"],
  // A workplace set by the company implies the status "working" (company 11).
  situationName: ["situationName", "professionalStatus"],
  situationPlace: ["situationPlace"],
  address: ["address"],
  bio: ["bio"],
  design: ["colour"],
  exchange: [],
  links: ["socialLinks"],
};

export const fieldsLockedBy = (look: EffectiveTemplate | null): FieldName[] =>
  look ? lockedFields(look).flatMap((field) => FORM_FIELDS[field]) : [];
