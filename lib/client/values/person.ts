import { byTextField, type Stored } from "#lib/client/forms/versions";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { PersonViewModel } from "#lib/client/queries/admin/person";
import type { ResponseOf } from "#lib/contract/calls";
import { accountFromWire, PERSON_FIELDS, type PersonField, type PersonValues } from "#lib/wire/person/client";

/** What an admin edits, as the form shows it. */
export function storedPersonOf({
  user: { fullName, address },
  phones,
  version,
}: Pick<PersonViewModel, "user" | "phones" | "version">): Stored<PersonValues> {
  const [phone1 = "", phone2 = "", phone3 = "", phone4 = ""] = phones.map(formatPhone);
  return { values: { fullName, phone1, phone2, phone3, phone4, address }, version };
}

export const storedPersonFromWire = ({
  user,
  version,
}: Pick<ResponseOf<"GET /api/group/person/v1">, "user" | "version">): Stored<PersonValues> =>
  storedPersonOf({ ...accountFromWire(user), version });

export const PERSON_BY_FIELD = byTextField<PersonField, PersonValues>(PERSON_FIELDS);
