import { useTranslations } from "next-intl";
import { CARD_IMAGES } from "#lib/domain/order/colour";

/** The six characters of Omega cards. */
export function Characters() {
  const t = useTranslations("collection.characters");
  return (
    <section aria-labelledby="characters" className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h2 id="characters" className="title">
          {t("title")}
        </h2>
        <p className="lead">{t("lead")}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {CARD_IMAGES.map((image) => (
          <li key={image} className="flex flex-col gap-2">
            <div className="relative flex aspect-6/5 items-end justify-center overflow-hidden rounded-[14px] bg-linear-150 from-[#5a5956] to-[#2f2f2f] to-60%">
              <img
                src={`/characters/${image}-gunmetal-gray.svg`}
                alt=""
                width={240}
                height={240}
                loading="lazy"
                className="h-11/12 w-auto"
              />
            </div>
            <h3 className="text-center font-semibold">{t(image)}</h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
