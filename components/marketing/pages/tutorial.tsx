import type { ReactNode } from "react";
import { useTranslations } from "next-intl";

const STEPS = ["first", "second", "third", "fourth"] as const;

interface Props {
  tutorial: "card" | "panel";
  pictures: ReactNode;
}

export function Tutorial({ tutorial, pictures }: Props) {
  const t = useTranslations("documentation");
  return (
    <section id={tutorial} aria-labelledby={`${tutorial}-title`} className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h2 id={`${tutorial}-title`} className="title">
          {t(`${tutorial}.title`)}
        </h2>
        <p className="lead">{t(`${tutorial}.lead`)}</p>
      </div>
      {pictures}
      <ol className="grid gap-x-12 sm:grid-cols-2">
        {STEPS.map((step, position) => (
          <li key={step} className="flex gap-5 border-t border-line py-6">
            <span className="w-8 shrink-0 text-2xl leading-tight font-semibold text-gold-text" aria-hidden>
              {position + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold">{t(`${tutorial}.${step}.title`)}</h3>
              <p className="mt-1 text-[#4a443a]">{t(`${tutorial}.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="rounded-[14px] bg-gold-soft px-5 py-4">
        <b>{t(`${tutorial}.note.title`)}</b> {t(`${tutorial}.note.text`)}
      </p>
    </section>
  );
}
