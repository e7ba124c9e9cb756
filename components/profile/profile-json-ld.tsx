import { JsonLd } from "@/components/ui/json-ld";
import { imagePath } from "#lib/domain/profile/profile";
import { hasPhoneNumber, isSafeLink } from "#lib/domain/profile/links/link";
import { withLocale, type Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import type { PublicProfile } from "@/components/profile/kit/public-profile";

/** schema.org ProfilePage; without phone and e-mail, which harvesters would read (profile 52). */
export function ProfileJsonLd({
  profile,
  locale,
  appOrigin,
}: {
  profile: PublicProfile;
  locale: Locale;
  appOrigin: string;
}) {
  const url = appOrigin + withLocale(locale, pages.view(profile.username));
  const data = {
    "@type": "ProfilePage",
    url,
    inLanguage: locale,
    dateCreated: profile.createdAt.toISOString(),
    mainEntity: {
      "@type": "Person",
      name: profile.fullName,
      url,
      ...(profile.title && { jobTitle: profile.title }),
      ...(profile.bio && { description: profile.bio }),
      ...(profile.address && { address: profile.address }),
      ...(profile.imageName && { image: appOrigin + imagePath(profile.imageName, 512) }),
      sameAs: profile.socialLinks
        .map(({ link }) => link)
        .filter((link) => isSafeLink(link) && !hasPhoneNumber(link)),
    },
  };
  return <JsonLd data={data} />;
}
