import { completeSocialLink } from "#lib/domain/profile/links/complete-link";
import { isSafeLink, parseLink } from "#lib/domain/profile/links/link";
import { parsePhone } from "#lib/domain/profile/phone";
import type { Phones, Profile } from "#lib/domain/profile/profile";
import {
  isLinkHidden,
  isSkillEmpty,
  splitTechnologies,
  type ProfileFormValues,
} from "#lib/wire/profile/client";
import { PHONE_SLOTS } from "#lib/wire/profile/phone-slots";
import type { PageContent } from "@/components/panel/kit/page-content";

interface Fixed {
  photo: string;
  isVerified: boolean;
  hiddenLinks: readonly string[];
}

/** Returns the public page's content for unsaved values, without what the server would drop. */
export function toPreviewContent(
  values: ProfileFormValues,
  { photo, isVerified, hiddenLinks }: Fixed,
): Omit<PageContent, "company"> & Pick<Profile, "language"> {
  const { privacy } = values;
  const phones = values.phones.map(({ number, apps }, slot) => {
    const isSeen = privacy[`${PHONE_SLOTS[slot] ?? "Pr"}Phone`] === "public";
    return { number: (isSeen && parsePhone(number)) || "", apps };
  });
  return {
    photo,
    isVerified,
    fullName: values.fullName.trim(),
    title: values.title.trim(),
    professionalStatus: values.professionalStatus,
    situation: { name: values.situationName.trim(), place: values.situationPlace.trim() },
    address: privacy.address === "public" ? values.address.trim() : "",
    bio: values.bio.trim(),
    colour: values.colour,
    language: values.language,
    phones: phones as Phones,
    email: privacy.email === "public" ? values.publicEmail.trim() || values.email.trim() : "",
    skills: values.skills.filter((skill) => !isSkillEmpty(skill)).map(({ name }) => name.trim()),
    projects: values.projects
      .filter(({ title }) => title.trim() !== "")
      .map(({ title, description, link, technologies, date }) => ({
        title: title.trim(),
        description: description.trim(),
        link: parseLink(link) ?? "",
        technologies: splitTechnologies(technologies),
        date,
      })),
    socialLinks: values.socialLinks
      .filter((item) => !isLinkHidden(item, hiddenLinks))
      .map((item) => completeSocialLink(item))
      .filter(({ link }) => isSafeLink(link)),
    cvUrl: parseLink(values.cvUrl) ?? "",
  };
}
