import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { formatPhone, toInternationalPhone, toWhatsAppNumber } from "@/lib/domain/phone";
import { imagePath, type Profile } from "@/lib/domain/profile";
import { isSafeLink } from "@/lib/domain/link";
import type { Locale } from "@/lib/i18n/routing";
import { pages } from "@/lib/wire/paths";
import { ProfileJsonLd } from "./profile-json-ld";

/** A profile without what only its owner and admins know of it. */
export type ShownProfile = Omit<Profile, "id">;

interface Props {
  profile: ShownProfile;
  locale: Locale;
  appOrigin: string;
}

/** Links of strangers: opened apart, not vouched for. */
const OUTSIDE = { target: "_blank", rel: "noopener nofollow ugc" } as const;

const SECTION = "flex flex-col gap-3";
const HEADING = "text-lg font-semibold";
const BOX = "divide-y divide-line rounded-[14px] border border-line bg-surface";

/** Everything SPEC §1 lists for the public profile, usable without JavaScript. */
export function ProfilePage({ profile, locale, appOrigin }: Props) {
  const t = useTranslations("profile");
  const { username, fullName, title, situation, professionalStatus, address, bio, email } = profile;
  const phones = profile.phones.filter(({ number }) => number !== "");
  const links = profile.socialLinks.filter(({ link }) => isSafeLink(link));
  const status = professionalStatus === "none" ? "" : t(`status.${professionalStatus}`);
  const situationText = [situation.name, situation.place].filter(Boolean).join(locale === "ar" ? "، " : ", ");
  const referral = `${pages.getCard}?${new URLSearchParams({ utm_source: `user_Location_${address}` })}`;
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-8 p-5 pb-24">
      <ProfileJsonLd profile={profile} locale={locale} appOrigin={appOrigin} />
      <header className={SECTION}>
        {profile.imageName && (
          <img
            src={imagePath(profile.imageName, 512)}
            alt=""
            width={112}
            height={112}
            className="size-28 rounded-[25%] object-cover"
          />
        )}
        <h1 className="text-3xl font-semibold">
          <span dir="auto">{fullName}</span> {profile.isVerified && <small>({t("verified")})</small>}
        </h1>
        {title && <p dir="auto">{title}</p>}
        {(status || situationText) && (
          <p className="text-muted">
            {[status, situationText].filter(Boolean).length === 2 ? `${status}: ` : status}
            <bdi>{situationText}</bdi>
          </p>
        )}
        {address && (
          <p className="text-muted" dir="auto">
            {address}
          </p>
        )}
        {bio && (
          <p dir="auto" className="whitespace-pre-line">
            {bio}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <a
            href={`${pages.view(username)}/contact.vcf`}
            data-action="UpSC"
            className="inline-flex min-h-14 items-center rounded-[10px] bg-gold px-6 font-semibold text-ink"
          >
            {t("saveContact")}
          </a>
          {isSafeLink(profile.cvUrl) && (
            <a href={profile.cvUrl} {...OUTSIDE} className="inline-flex min-h-14 items-center underline">
              {t("downloadCv")}
            </a>
          )}
        </p>
      </header>

      <section className={SECTION} aria-labelledby="contact">
        <h2 id="contact" className={HEADING}>
          {t("contact")}
        </h2>
        <ul className={BOX}>
          {phones.map(({ number, apps }, slot) => (
            <li key={number + slot} className="flex flex-wrap items-center justify-between gap-3 p-3">
              <a href={`tel:${toInternationalPhone(number)}`} className="font-semibold">
                <bdi dir="ltr">{formatPhone(number)}</bdi>
              </a>
              <span className="flex gap-4">
                {apps.includes("whatsapp") && (
                  <a href={`https://wa.me/${toWhatsAppNumber(number)}`} {...OUTSIDE}>
                    WhatsApp
                  </a>
                )}
                {apps.includes("telegram") && (
                  <a href={`https://t.me/${toInternationalPhone(number)}`} {...OUTSIDE}>
                    Telegram
                  </a>
                )}
              </span>
            </li>
          ))}
          <li className="p-3">
            <a href={`mailto:${email}`} className="font-semibold">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        </ul>
      </section>

      {links.length > 0 && (
        <section className={SECTION} aria-labelledby="links">
          <h2 id="links" className={HEADING}>
            {t("links")}
          </h2>
          <ul className="grid grid-cols-2 gap-2">
            {links.map(({ platform, link }) => (
              <li key={link}>
                <a
                  href={link}
                  {...OUTSIDE}
                  className="block rounded-[14px] border border-line bg-surface p-3"
                >
                  <bdi>{platform}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      {profile.skills.length > 0 && (
        <section className={SECTION} aria-labelledby="skills">
          <h2 id="skills" className={HEADING}>
            {t("skills")}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {profile.skills.map((skill, position) => (
              <li key={position} dir="auto" className="rounded-full border border-line bg-surface px-3 py-1">
                {skill}
              </li>
            ))}
          </ul>
        </section>
      )}

      {profile.projects.length > 0 && (
        <section className={SECTION} aria-labelledby="projects">
          <h2 id="projects" className={HEADING}>
            {t("projects")}
          </h2>
          <ul className={BOX}>
            {profile.projects.map(({ title: name, description, link, technologies, date }, position) => (
              <li key={position} className="flex flex-col gap-1 p-3">
                <h3 dir="auto" className="font-semibold">
                  {isSafeLink(link) ? (
                    <a href={link} {...OUTSIDE} data-action="UpCP" className="underline">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </h3>
                {description && (
                  <p dir="auto" className="whitespace-pre-line">
                    {description}
                  </p>
                )}
                <p className="text-sm text-muted">
                  {date && <bdi dir="ltr">{date}</bdi>}{" "}
                  <bdi>{technologies.join(locale === "ar" ? "، " : ", ")}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}

      {profile.paymentMethods.length > 0 && (
        <section className={`${SECTION} rounded-[14px] bg-gold-soft p-4`} aria-labelledby="coffee">
          <h2 id="coffee" className={HEADING}>
            {t("coffee")}
          </h2>
          <dl className="flex flex-col gap-2">
            {profile.paymentMethods.map(({ type, value }, position) => (
              <div key={position}>
                <dt className="text-sm text-muted">{type}</dt>
                <dd className="font-semibold">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}

      <p>
        <LocaleLink
          href={referral}
          className="inline-flex min-h-12 items-center rounded-[10px] bg-ink px-6 font-semibold text-paper"
        >
          {t("getYours")}
        </LocaleLink>
      </p>
      <script src="/visit.js" defer data-uid={profile.uid} />
    </main>
  );
}
