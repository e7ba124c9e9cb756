import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { isSafeLink } from "@/lib/domain/link";
import { formatPhone } from "@/lib/domain/phone";
import type { Profile } from "@/lib/domain/profile";

const latin = (text: string) => text && <bdi dir="ltr">{text}</bdi>;
const short = (text: string) => text && <bdi>{text}</bdi>;
const written = (text: string) =>
  text && (
    <span dir="auto" className="block whitespace-pre-line">
      {text}
    </span>
  );

/** One's own profile, to be read; what is empty says so. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTranslations("panelProfile");
  const phones = profile.phones.filter(({ number }) => number !== "");
  const rows: [label: string, value: ReactNode][] = [
    [t("username"), latin(profile.username)],
    [t("fullName"), short(profile.fullName)],
    [t("jobTitle"), short(profile.title)],
    [t("bio"), written(profile.bio)],
    [t("address"), short(profile.address)],
    [t("email"), latin(profile.email)],
    [
      t("phones"),
      phones.length > 0 && (
        <ul>
          {phones.map(({ number }, slot) => (
            <li key={slot}>{latin(formatPhone(number))}</li>
          ))}
        </ul>
      ),
    ],
    [t("skills"), short(profile.skills.join(" · "))],
    [
      t("links"),
      profile.socialLinks.length > 0 && (
        <ul>
          {profile.socialLinks.map(({ platform, link }, position) => (
            <li key={position}>
              <bdi>{platform}</bdi>: {latin(link)}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t("projects"),
      profile.projects.length > 0 && (
        <ul>
          {profile.projects.map(({ title }, position) => (
            <li key={position}>{short(title)}</li>
          ))}
        </ul>
      ),
    ],
    [
      t("payments"),
      profile.paymentMethods.length > 0 && (
        <ul>
          {profile.paymentMethods.map(({ type, value }, position) => (
            <li key={position}>
              <bdi>{type}</bdi>: <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t("cv"),
      isSafeLink(profile.cvUrl) && (
        <a href={profile.cvUrl} target="_blank" rel="noopener nofollow" className="text-gold-text underline">
          {t("downloadCv")}
        </a>
      ),
    ],
  ];
  return (
    <dl className="divide-y divide-line rounded-[14px] border border-line bg-surface px-5">
      {rows.map(([label, value]) => (
        <div key={label} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {value || <span className="text-muted">{t("empty")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
