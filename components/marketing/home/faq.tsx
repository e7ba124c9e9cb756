import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";
import { FAQ_QUESTIONS } from "./faq-questions";

export function Faq({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("home.faq");
  const actionText = useTranslations("actions");
  return (
    <section aria-labelledby="faq" className="section">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-3">
          <h2 id="faq" className="title">
            {t("title")}
          </h2>
          <p className="text-muted">
            {t("notFound")}{" "}
            <LocaleLink href={pages.contact} className="text-link inline-flex min-h-11 items-center">
              {actionText("contactUs")}
            </LocaleLink>
          </p>
        </div>
        <div className="divide-y divide-line border-y border-line">
          {FAQ_QUESTIONS.map((question, position) => (
            <details key={question} className="group" open={position === 0}>
              <summary className="flex min-h-16 items-center justify-between gap-6 py-3 text-lg font-semibold">
                {t(`${question}.question`)}
                <svg
                  viewBox="0 0 16 16"
                  className="size-4 shrink-0 text-gold-text"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  aria-hidden
                >
                  <path d="M2 8h12" />
                  <path d="M8 2v12" className="group-open:hidden" />
                </svg>
              </summary>
              <p className="max-w-xl pb-5 text-muted">
                {question === "price"
                  ? t("price.answer", {
                      standard: String(prices.standard),
                      withReferral: String(prices.withReferral),
                    })
                  : t(`${question}.answer`)}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
