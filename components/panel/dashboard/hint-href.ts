import type { CompletenessHint, CompletenessKey } from "#lib/domain/profile/completeness";
import { pages } from "#lib/wire/pages";

/** Anchors in the editor's pages. */
const PARTS: Partial<Record<CompletenessKey, string>> = {
  photo: "photo",
  links: "links",
  title: "work",
  bio: "bio",
  whatsapp: "phones",
  skills: "skills",
  projects: "projects",
  address: "address",
  situation: "work",
  cv: "cv",
  projectLink: "projects",
};

export function hintHref({ key, place }: Pick<CompletenessHint, "key" | "place">): string {
  if (place === "payments") return pages.panelSettingsView("change_payments_method");
  // The picture is edited on the first page.
  const page = place === "image" ? 1 : place;
  const part = PARTS[key];
  return `${pages.panelProfileEdit}?page=${page}${part ? `#${part}` : ""}`;
}
