import { materialOf } from "@/components/card/card-material";
import { initialsOf } from "#lib/domain/text/initials";
import { imagePath } from "#lib/domain/profile/profile";
import type { Locale } from "#lib/domain/locale";
import type { PublicProfile } from "./public-profile";
import { TurningCard } from "./turning-card";

interface Props {
  profile: PublicProfile;
  locale: Locale;
  appOrigin: string;
}

/** The card with the photo across its edge; on desktops the photo only. */
export function ProfileHeader({ profile, locale, appOrigin }: Props) {
  const material = materialOf(profile.colour);
  return (
    <header className="mb-4">
      <TurningCard profile={profile} material={material} locale={locale} appOrigin={appOrigin} />
      <div className="pointer-events-none relative z-10 mx-auto -mt-16 max-w-[624px] px-5 lg:mt-0 lg:px-0">
        <Photo profile={profile} material={material} />
      </div>
    </header>
  );
}

function Photo({ profile: { imageName, fullName }, material }: { profile: PublicProfile; material: string }) {
  if (imageName) {
    return (
      <img
        src={imagePath(imageName, 512)}
        srcSet={`${imagePath(imageName, 128)} 128w, ${imagePath(imageName, 512)} 512w`}
        sizes="112px"
        width={112}
        height={112}
        alt=""
        fetchPriority="high"
        className="photo"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`photo material-${material} relative grid place-items-center overflow-hidden text-4xl font-semibold text-[var(--on-material-accent)]`}
    >
      <span className="texture" />
      {initialsOf(fullName)}
    </span>
  );
}
