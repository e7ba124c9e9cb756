import { useTranslations } from "next-intl";
import type { Settings } from "@/lib/domain/settings";
import { FAQ_QUESTIONS } from "./faq-questions";

export function Faq({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("home.faq");
  return (
    <section aria-labelledby="faq" className="flex max-w-3xl flex-col gap-4">
      <h2 id="faq" className="text-2xl font-semibold">
        {t("title")}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {FAQ_QUESTIONS.map((question) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
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
            <p className="pb-4 text-muted">
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
    </section>
  );
}
