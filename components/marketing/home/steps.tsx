import { useTranslations } from "next-intl";
import { Screen } from "@/components/marketing/kit/screen";

const STEPS = [
  ["design", "wizard"],
  ["review", "review"],
  ["share", "panel"],
] as const;

export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <section aria-labelledby="steps" className="section border-y border-line bg-sunk">
      <div className="wrap flex flex-col gap-10 lg:gap-14">
        <h2 id="steps" className="title">
          {t("title")}
        </h2>
        <ol className="grid gap-x-8 gap-y-14 md:grid-cols-3 lg:gap-x-16">
          {STEPS.map(([step, screen], position) => (
            <li
              key={step}
              className="relative flex flex-col gap-6 md:not-first:before:absolute md:not-first:before:inset-y-0 md:not-first:before:-start-4 md:not-first:before:border-s md:not-first:before:border-line lg:not-first:before:-start-8"
            >
              <div className="flex-1">
                <span className="text-sm font-semibold text-gold-text" aria-hidden>
                  0{position + 1}
                </span>
                <h3 className="mt-1 text-xl font-semibold">{t(`${step}.title`)}</h3>
                <p className="mt-2 text-[#4a443a]">{t(`${step}.text`)}</p>
                <p className="text-muted">{t(`${step}.more`)}</p>
              </div>
              <div className="frame h-84">
                <Screen name={screen} alt={t(`${step}.picture`)} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
