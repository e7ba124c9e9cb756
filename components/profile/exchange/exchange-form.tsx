import { useTranslations } from "next-intl";
import { CircleCheck, CloudOff } from "lucide-react";
import type { LeftFault } from "#lib/domain/exchange/left-fault";
import { UserText } from "@/components/layout/user-text";
import { LocaleLink } from "@/components/layout/locale-link";
import { withLocale, type Locale } from "#lib/domain/locale";
import type { Source } from "#lib/domain/statistics/action";
import { pages, withSource } from "#lib/wire/pages";
import type { PublicProfile } from "@/components/profile/kit/public-profile";

interface Props {
  owner: Pick<PublicProfile, "uid" | "username" | "fullName" | "afterExchange">;
  source: Source;
  /** Purpose of the page with details that this visitor left earlier; null without any. */
  past: "seeTheirs" | "erase" | null;
  /** The details have arrived; the form is hidden. */
  isSent: boolean;
  /** The member's company; null on other pages. */
  company: { id: string; name: string } | null;
  locale: Locale;
}

/** Form for a visitor's contact details; sent by exchange.js, or as an ordinary form without it (exchange 1). */
export function ExchangeForm({ owner, source, past, isSent, company, locale }: Props) {
  const t = useTranslations("exchange");
  const actionText = useTranslations("actions");
  const [first] = owner.afterExchange;
  const name = () => <UserText text={owner.fullName} />;
  return (
    <>
      <div id="exchanged" role="status" tabIndex={-1} hidden={!isSent} className="outcome">
        <CircleCheck size={40} aria-hidden="true" className="text-gold-text" />
        <h1 className="text-2xl font-semibold">{t("sent")}</h1>
        {first ? (
          <LocaleLink href={pages.exchange(owner.username)} className="button-gold min-h-12 w-full">
            {t("seeTheirs")}
          </LocaleLink>
        ) : (
          <a
            href={pages.contactFile(owner.username, locale)}
            data-action="save"
            className="button-gold min-h-12 w-full"
          >
            {actionText("saveContact")}
          </a>
        )}
        <LocaleLink
          href={pages.exchange(owner.username)}
          data-erase=""
          className="inline-flex min-h-11 items-center underline"
        >
          {t("erase")}
        </LocaleLink>
      </div>
      <div id="kept" role="status" tabIndex={-1} hidden className="outcome">
        <CloudOff size={40} aria-hidden="true" className="text-muted" />
        <h1 className="text-2xl font-semibold">{t("keptTitle")}</h1>
        <p>{t("kept")}</p>
      </div>
      <form
        action={withSource(source, withLocale(locale, pages.exchange(owner.username)))}
        method="post"
        className="exchange"
        data-exchange={owner.uid}
        hidden={isSent}
        tabIndex={-1}
      >
        <h1 className="text-2xl font-semibold">{t(first ? `ask.${first}` : "open")}</h1>
        {past && (
          <p>
            {t("already")}{" "}
            <LocaleLink href={pages.exchange(owner.username)} className="underline">
              {t(past)}
            </LocaleLink>
          </p>
        )}
        <p className="text-muted">{t.rich("intro", { name })}</p>
        <label>
          <span className="font-semibold">{t("name")}</span>
          <input name="name" required autoComplete="name" />
        </label>
        <Fault id="name" text={t("errors.name")} />
        <label>
          <span className="font-semibold">{t("phone")}</span>
          <input name="phone" type="tel" dir="ltr" autoComplete="tel" aria-describedby="phone-hint" />
        </label>
        <Fault id="phone" text={t("errors.phone")} />
        <Fault id="digit" text={t("errors.digit")} />
        <Fault id="reach" text={t("errors.reach")} />
        <p id="phone-hint" className="-mt-2 text-sm text-muted">
          {t("phoneHint")}
        </p>
        <label>
          <span className="font-semibold">{t("email")}</span>
          <input name="email" type="email" dir="ltr" autoComplete="email" />
        </label>
        <Fault id="email" text={t("errors.email")} />
        <label>
          <span className="font-semibold">{t("note")}</span>
          <textarea name="note" rows={2} />
        </label>
        <Fault id="note" text={t("failed")} />
        <input name="source" type="hidden" value={source} />
        <input name="logix_note" hidden tabIndex={-1} autoComplete="off" />
        <label className="agree">
          <input name="consent" type="checkbox" required />
          <span>
            {t.rich("consent", { name })}{" "}
            <LocaleLink href={pages.privacy} className="underline">
              {t("privacy")}
            </LocaleLink>
          </span>
        </label>
        <Fault id="consent" text={t("errors.consent")} />
        {company && (
          <label className="agree">
            <input name="company" type="checkbox" value={company.id} />
            <span>{t.rich("share", { company: () => <UserText text={company.name} /> })}</span>
          </label>
        )}
        <p
          id="not-exchanged"
          role="alert"
          tabIndex={-1}
          className="fault"
          data-text={t("failed")}
          suppressHydrationWarning
        >
          {t("notSent")}
        </p>
        <button className="button-gold min-h-12">{t("send")}</button>
      </form>
      <LocaleLink href={pages.view(owner.username)} className="inline-flex min-h-11 items-center underline">
        {actionText("backToPage")}
      </LocaleLink>
      <script src="/exchange.js" defer />
    </>
  );
}

/** Shown by exchange.js, which may replace the text before React hydrates the page. */
function Fault({ id, text }: { id: LeftFault | "note"; text: string }) {
  return (
    <p id={`fault-${id}`} role="alert" className="fault" data-text={text} suppressHydrationWarning>
      {text}
    </p>
  );
}
