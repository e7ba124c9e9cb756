import { materialOf } from "@/components/card/card-material";
import { initialsOf } from "#lib/domain/text/initials";
import { imagePath } from "#lib/domain/profile/profile";
import type { Locale } from "#lib/domain/locale";
import type { PublicProfile } from "@/components/profile/kit/public-profile";
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
        {profile.company && <Company company={profile.company} />}
      </div>
    </header>
  );
}

function Company({ company: { name, logoName } }: { company: NonNullable<PublicProfile["company"]> }) {
  return (
    <p className="absolute end-5 bottom-0 flex max-w-[55%] items-center gap-2.5 lg:end-0">
      <bdi className="truncate text-[0.9375rem] font-semibold">{name}</bdi>
      {logoName && (
        <img
          src={imagePath(logoName, 128)}
          alt=""
          width={44}
          height={44}
          className="hairline flex-none rounded-[10px] bg-surface"
        />
      )}
    </p>
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
