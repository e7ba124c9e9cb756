import { useTranslations } from "next-intl";
import { pages } from "#lib/wire/pages";

const SIZE_PX = 120;

export function SampleCode({ isStacked = false }: { isStacked?: boolean }) {
  const t = useTranslations("signUp");
  return (
    <p
      className={
        isStacked
          ? "flex w-44 shrink-0 flex-col items-center gap-2 text-center text-sm"
          : "flex items-center gap-5 border-t border-line pt-5 text-muted lg:hidden"
      }
    >
      <img
        src={pages.sampleCode}
        alt=""
        width={SIZE_PX}
        height={SIZE_PX}
        className="size-[120px] shrink-0 rounded-[14px] bg-white shadow-[0_0_0_1px_var(--color-line)]"
      />
      <span>{t("codeHint")}</span>
    </p>
  );
}
