import { useFormatter, useTranslations } from "next-intl";
import { UserText } from "@/components/layout/user-text";
import { LocaleLink } from "@/components/layout/locale-link";
import { SearchPicture } from "@/components/profile/missing/search-picture";
import type { ErasableContact } from "#lib/domain/exchange/received-contact";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { toPath } from "#lib/wire/call-path";

interface Props {
  /** Null after the details were erased. */
  left: ErasableContact | null;
  token: string;
  locale: Locale;
  /** Shown below the details of the owner. */
  isBelow: boolean;
}

/** Details that a visitor left with an owner, and a button to erase them. Works without JavaScript. */
export function LeftContact({ left, token, locale, isBelow }: Props) {
  const t = useTranslations("exchange.erasePage");
  const actionText = useTranslations("actions");
  const texts = useTranslations("profile");
  const format = useFormatter();
  const Title = isBelow ? "h2" : "h1";
  if (!left) {
    return (
      <>
        <SearchPicture character="cat" />
        <h1 className="text-2xl font-semibold">{t("gone")}</h1>
        <p className="text-muted">{t("goneText")}</p>
        <LocaleLink href={pages.home} className="button-plain min-h-12">
          {texts("toHome")}
        </LocaleLink>
      </>
    );
  }
  return (
    <>
      <Title className="text-2xl font-semibold">{t("title")}</Title>
      <p>
        {t.rich("text", {
          owner: () => <UserText text={left.owner?.name ?? left.company ?? ""} />,
          name: () => <bdi>{left.name}</bdi>,
          date: format.dateTime(left.metAt, { dateStyle: "long" }),
        })}
      </p>
      <p>
        {left.company === null
          ? t("effect")
          : t.rich("effectShared", { company: () => <UserText text={left.company ?? ""} /> })}
      </p>
      <form action={toPath("POST /api/content/exchange/erase/v1")} method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="locale" value={locale} />
        <button className={`${isBelow ? "button-plain" : "button-gold"} min-h-12 w-full`}>
          {t("button")}
        </button>
      </form>
      {left.owner && (
        <LocaleLink
          href={pages.view(left.owner.username)}
          className="inline-flex min-h-11 items-center underline"
        >
          {actionText("backToPage")}
        </LocaleLink>
      )}
    </>
  );
}
