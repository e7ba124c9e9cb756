import type { ShownCompany } from "#lib/domain/company/template";
import type { ShownLinks } from "./own-link.ts";

/** Puts the company's links first, or returns only those (company 11). */
export function withCompanyLinks(
  { company }: { company: ShownCompany | null },
  own: ShownLinks,
): Omit<ShownLinks, "until"> {
  if (!company) return own;
  const links = company.links.map((link) => ({ kind: "link" as const, pictureName: "", ...link }));
  return company.hidesOwnLinks
    ? { pinned: null, event: null, list: links }
    : { ...own, list: [...links, ...own.list] };
}
