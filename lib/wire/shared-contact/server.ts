import * as z from "zod";
import { toCsvLine } from "#lib/domain/admin/csv";
import type { SharedContact } from "#lib/domain/company/shared-contact";
import * as field from "#lib/schemas/fields";
import { toFilePhone } from "#lib/wire/exchange/files";
import { pagingShape } from "#lib/wire/paging";

export const sharedContactsQuery = z.object({ search: field.searched.default(""), ...pagingShape });

export const toSharedContactWire = ({ metAt, ...same }: SharedContact) => ({
  ...same,
  metAt: metAt.toISOString(),
});

export const SHARED_FILE_COLUMNS = ["name", "phone", "email", "note", "source", "met", "member"] as const;

export const toSharedFileLine = ({
  name,
  phone,
  email,
  note,
  source,
  metAt,
  member,
}: SharedContact): string =>
  toCsvLine([name, toFilePhone(phone), email, note, source, metAt.toISOString(), member?.username ?? ""]);
