import { useTranslations } from "next-intl";

export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <section aria-labelledby="steps" className="flex flex-col gap-6">
      <h2 id="steps" className="text-2xl font-semibold">
        {t("title")}
      </h2>
      <ol className="grid gap-6 lg:grid-cols-3">
        {(["design", "review", "share"] as const).map((step, position) => (
          <li key={step} className="flex flex-col gap-2 border-t border-line pt-4">
            <span className="font-semibold text-gold-text">{position + 1}</span>
            <h3 className="text-lg font-semibold">{t(`${step}.title`)}</h3>
            <p className="text-muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
