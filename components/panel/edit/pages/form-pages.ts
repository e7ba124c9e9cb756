import type { FieldErrors, FieldPath } from "react-hook-form";
import type { ProfileFormValues } from "#lib/wire/profile/client";

export type ProfileField = FieldPath<ProfileFormValues>;
type Root = keyof ProfileFormValues;

/** The form's pages and their fields, in screen order. */
export const FORM_PAGES = [
  {
    key: "basic",
    fields: ["fullName", "email", "publicEmail", "privacy", "phones", "address", "cvUrl", "bio"],
  },
  {
    key: "skills",
    fields: ["professionalStatus", "title", "situationName", "situationPlace", "skills", "projects"],
  },
  { key: "links", fields: ["socialLinks", "colour", "language"] },
] as const satisfies readonly { key: string; fields: readonly Root[] }[];

export const LAST_PAGE = FORM_PAGES.length;

/** Returns 1 for anything but a page number. @param raw the query's `page` */
export function parsePage(raw: string | null): number {
  const page = Number(raw);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** @param field e.g. `projects.2.link` */
export function pageOf(field: string): number {
  const root = field.split(".")[0];
  return FORM_PAGES.findIndex(({ fields }) => fields.some((candidate) => candidate === root)) + 1;
}

const ROOTS: readonly string[] = FORM_PAGES.flatMap(({ fields }) => [...fields]);

export const inScreenOrder = (fields: readonly ProfileField[]): ProfileField[] =>
  fields.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = (field: string) => ROOTS.indexOf(field.split(".")[0] ?? "");

export function invalidFields(errors: FieldErrors<ProfileFormValues>): ProfileField[] {
  return inScreenOrder(
    Object.entries(errors).flatMap(([root, error]) => leaves(error, root)) as ProfileField[],
  );
}

function leaves(error: unknown, path: string): string[] {
  if (typeof error !== "object" || error === null) return [];
  if ("message" in error && typeof error.message === "string") return [path];
  return Object.entries(error).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

const ITEM = /^(skills|projects|socialLinks)\.(\d+)\./;

export interface ListItem {
  list: "skills" | "projects" | "socialLinks";
  index: number;
}

/** Returns the list item that a field belongs to; null for a field outside the lists. */
export function itemOf(field: string): ListItem | null {
  const [, list, index] = ITEM.exec(field) ?? [];
  return list ? { list: list as ListItem["list"], index: Number(index) } : null;
}
