import type { Locale } from "#lib/domain/locale";
import type { Profile } from "./profile.ts";
import { shownText, type ProfileTexts, type TranslatedText } from "./translation.ts";

type Texts = Pick<Profile, "fullName" | "title" | "situation" | "address" | "bio">;

export const textsOf = ({ fullName, title, situation, address, bio }: Texts): ProfileTexts => ({
  fullName,
  title,
  address,
  bio,
  situationName: situation.name,
  situationPlace: situation.place,
});

/** Returns the profile in a language; null for the first texts (translations 2). */
export function inLanguage(profile: Profile, language: Locale | null): Profile {
  const { translation } = profile;
  if (translation === null || translation.language !== language) return profile;
  const first = textsOf(profile);
  const shown = (name: TranslatedText) => shownText(first[name], translation.texts[name]);
  return {
    ...profile,
    fullName: shown("fullName"),
    title: shown("title"),
    situation: { name: shown("situationName"), place: shown("situationPlace") },
    address: shown("address"),
    bio: shown("bio"),
    projects: profile.projects.map((project, position) => ({
      ...project,
      title: shownText(project.title, translation.projectTitles[position] ?? ""),
    })),
  };
}
