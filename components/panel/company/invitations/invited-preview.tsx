import { useTranslations } from "next-intl";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { InvitedListWire } from "#lib/contract/company/invitations";

const SHOWN_MAX = 50;

export function InvitedPreview({ people, errors, ignored }: InvitedListWire) {
  const t = useTranslations("invitations.invite");
  const locale = useLocale();
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      {ignored.length > 0 && (
        <p className="text-sm text-muted">{t("ignored", { names: joinWords(ignored, locale) })}</p>
      )}
      {errors.length > 0 ? (
        <>
          <p className="font-semibold">{t("fix", { count: errors.length })}</p>
          <ul className="flex flex-col gap-1 rounded-[10px] bg-danger-soft p-3 text-sm text-danger">
            {errors.slice(0, SHOWN_MAX).map(({ line, reason, value }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                <strong>{t("line", { line })}: </strong>
                <span>{t(`errors.${reason}`, { value })}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="font-semibold">{t("found", { count: people.length })}</p>
          <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-[10px] bg-sunk px-3 text-sm">
            {people.slice(0, SHOWN_MAX).map(({ name, phone }, index) => (
              <li key={index} className="flex items-baseline justify-between gap-3 py-1.5">
                <bdi className="min-w-0 truncate">{name}</bdi>
                <bdi dir="ltr" className="shrink-0 text-muted">
                  {formatPhone(phone)}
                </bdi>
              </li>
            ))}
          </ul>
          {people.length > SHOWN_MAX && (
            <p className="text-sm text-muted">{t("more", { count: people.length - SHOWN_MAX })}</p>
          )}
        </>
      )}
    </section>
  );
}
