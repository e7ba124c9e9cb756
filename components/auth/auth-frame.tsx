import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { useLocale } from "#lib/i18n/use-locale";

/** Frame of login and recovery: the card above the form, beside it from 1024 px on. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const actionText = useTranslations("actions");
  return (
    <div className="relative flex min-h-svh flex-col lg:grid lg:grid-cols-2">
      <SkipLink label={actionText("toContent")} />
      <header className="absolute inset-x-0 top-0 z-10 flex items-center justify-between px-5 py-2 lg:px-10 lg:py-6">
        <Logo />
        <LanguageSwitch locale={useLocale()} sign="beside" />
      </header>
      <div
        className="cafe flex h-60 shrink-0 items-start justify-center overflow-hidden pt-18 lg:sticky lg:top-0 lg:h-svh lg:items-center lg:px-14 lg:pt-0"
        aria-hidden
      >
        <Card
          colour={DEFAULT_CARD_COLOUR.hex}
          name=""
          className="w-2/3 max-w-[17rem] -rotate-[7deg] lg:w-full lg:max-w-[27rem]"
        />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none relative -mt-6 flex grow flex-col rounded-t-[28px] bg-paper px-5 pt-7 pb-10 lg:mt-0 lg:justify-center lg:rounded-none lg:px-14 lg:pt-18 lg:pb-8"
      >
        <div className="mx-auto flex w-full max-w-md flex-col gap-6">{children}</div>
      </main>
    </div>
  );
}
