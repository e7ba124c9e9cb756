import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { groupPayNumber } from "#lib/domain/profile/pay/pay-account";
import { formatDay } from "#lib/i18n/format-day";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { ShownChange } from "#lib/domain/account/shown-change";
import { ChangeActions } from "./change-actions";

/** Changes of the 30 days before a recovery, each to be undone (account 32). */
export function OfferedChanges({ changes }: { changes: readonly ShownChange[] }) {
  const t = useTranslations("offeredChanges");
  const locale = useLocale();
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="offered-changes"
      className="flex flex-col gap-3 rounded-[10px] bg-gold-soft p-4"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-[0.3em] size-5 shrink-0 text-gold-text" aria-hidden />
        <div className="min-w-0">
          <h2 id="offered-changes" className="font-semibold">
            {t("title")}
          </h2>
          <p>{t("text")}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {changes.map(({ id, changedAt, by, isOwn, before }) => (
          <li key={id} className="box flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <div className="min-w-0 grow basis-56 wrap-anywhere">
              <p className="font-semibold">
                {t(`values.${before.kind}`, { member: before.kind === "role" ? before.member : "" })}
              </p>
              <FormerValue before={before} />
              <p className="text-sm text-muted">
                {isOwn
                  ? formatDay(changedAt, locale)
                  : t("by", { name: by, date: formatDay(changedAt, locale) })}
              </p>
            </div>
            <ChangeActions id={id} isOwn={isOwn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FormerValue({ before }: Pick<ShownChange, "before">) {
  const t = useTranslations("offeredChanges");
  const values = useFormerValues(before).map((value) => `\u2068${value}\u2069`);
  const locale = useLocale();
  return <p className="text-sm">{t("before", { value: joinWords(values, locale) || t("none") })}</p>;
}

/** Empty when there was nothing. */
function useFormerValues(before: ShownChange["before"]): string[] {
  const t = useTranslations("offeredChanges");
  const roles = useTranslations("company.roles");
  const kinds = useTranslations("payAccounts.kinds");
  switch (before.kind) {
    case "role":
      return [roles(before.role)];
    case "companyLogin":
      return [before.issuer].filter(Boolean);
    case "payAccounts":
      return before.accounts.map(
        ({ kind, number }) =>
          `${kinds(kind)}: \u2066${groupPayNumber(number).replaceAll(" ", "\u00a0")}\u2069`,
      );
    case "paymentMethods":
      return before.methods.map(({ type, value }) => `${type}: ${value}`);
    case "cardOpening":
      return [before.opens === "link" ? before.link : t(`opens.${before.opens}`)];
    case "linkedPage":
      return [before.username].filter(Boolean);
  }
}
