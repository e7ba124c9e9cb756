import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { CARD_COLOURS } from "#lib/domain/order/card/colour";
import { Device } from "@/components/marketing/home/device";
import { Screen } from "@/components/marketing/kit/screen";
import { CafeBackdrop } from "@/components/marketing/home/cafe-backdrop";
import { NamedCard } from "@/components/marketing/home/sample-card";

export function AboutParts() {
  const t = useTranslations("about");
  const pictures: [key: "card" | "page" | "panel", picture: ReactNode][] = [
    ["card", <Fan key="card" />],
    [
      "page",
      <div key="page" className="seat flex h-96 justify-center pt-10">
        <Device name="profile" alt={t("page.picture")} className="w-64" />
      </div>,
    ],
    [
      "panel",
      <div key="panel" className="frame flex h-80 items-start lg:h-96">
        <div className="box mt-10 ms-8 w-[150%] shrink-0 overflow-hidden">
          <Screen name="panel-desktop" alt={t("panel.picture")} className="h-auto w-full" />
        </div>
      </div>,
    ],
  ];
  return (
    <section aria-labelledby="what" className="section">
      <h2 id="what" className="title wrap">
        {t("what.title")}
      </h2>
      <ul className="wrap mt-10 flex flex-col gap-14 md:gap-16 lg:mt-14 lg:gap-20">
        {pictures.map(([key, picture]) => (
          <li
            key={key}
            className="grid items-center gap-x-8 gap-y-6 md:grid-cols-2 md:even:[&>:first-child]:order-2 lg:gap-x-16"
          >
            {picture}
            <div className="flex max-w-md flex-col gap-3">
              <h3 className="text-2xl font-semibold">{t(`${key}.title`)}</h3>
              <p className="lead">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Positions of the four cards, back to front. */
const FAN = [
  "start-[6%] top-[12%] rotate-[calc(var(--dir)*-12deg)]",
  "start-[16%] top-[20%] rotate-[calc(var(--dir)*-5deg)]",
  "start-[25%] top-[29%] rotate-[calc(var(--dir)*2deg)]",
  "start-[33%] top-[39%] rotate-[calc(var(--dir)*9deg)]",
];

function Fan() {
  const [onyx, gold, gunmetal, blush] = CARD_COLOURS;
  return (
    <div
      className="cafe h-80 sm:aspect-3/2 sm:h-auto"
      role="img"
      aria-label={useTranslations("about")("card.picture")}
    >
      <CafeBackdrop />
      {[gunmetal, blush, gold, onyx].map(({ hex }, position) => (
        <div key={hex} className={`on-stone absolute w-[56%] ${FAN[position]}`}>
          <NamedCard colour={hex} />
        </div>
      ))}
    </div>
  );
}
