import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { useLocale } from "#lib/i18n/use-locale";
import { Halo } from "./halo";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { SkipLink } from "./skip-link";

interface Props {
  picture: ReactNode;
  tone?: keyof typeof TONES;
  /** `ThemeSwitch`, in areas with a dark mode. */
  theme?: ReactNode;
  /** For text longer than a screen: on desktops the picture stays visible beside it. */
  isLong?: boolean;
  children: ReactNode;
}

const TONES = { gold: "text-gold", danger: "text-danger/50" } as const;

/** A page with one picture and one message: not found, load failed, not active. */
export function Scene({ picture, tone = "gold", theme, isLong = false, children }: Props) {
  return (
    <div className="relative flex min-h-svh flex-col overflow-x-clip">
      {theme && <SkipToContent />}
      <header className="relative z-10 flex min-h-16 items-center gap-1 border-b border-line px-5 lg:px-7">
        <Logo />
        <span className="flex-1" />
        <LanguageSwitch locale={useLocale()} sign={theme ? "onPhones" : "beside"} />
        {theme}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-md outline-none flex-1 content-start gap-8 px-5 pt-10 pb-16 lg:max-w-5xl lg:grid-cols-2 lg:content-center lg:items-center lg:gap-20 lg:py-12"
      >
        <div
          className={`isolate flex justify-center lg:py-24 ${isLong ? "relative lg:sticky lg:top-0 lg:self-start" : "relative"}`}
        >
          <Halo className={TONES[tone]} />
          {picture}
        </div>
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
      </main>
    </div>
  );
}

function SkipToContent() {
  const actionText = useTranslations("actions");
  return <SkipLink label={actionText("toContent")} />;
}
