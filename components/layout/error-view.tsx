"use client";

import { useEffect, useRef } from "react";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { Button } from "@/components/ui/button";
import { DEFAULT_CARD_COLOUR } from "@/lib/domain/colour";
import { LogOutButton } from "./log-out-button";
import { Scene } from "./scene";

interface Props {
  /** Why, in the page's language. */
  reason?: string | undefined;
  /** Instead of loading the page anew; then it came up over a page, and takes the focus. */
  onRetry?: () => void;
}

/** SPEC §2's generic error screen, for areas behind a login. */
export function ErrorView({ reason, onRetry }: Props) {
  const t = useTranslations("errorView");
  const title = useRef<HTMLHeadingElement>(null);
  const isOverPage = typeof onRetry === "function";
  useEffect(() => {
    if (isOverPage) title.current?.focus();
  }, [isOverPage]);

  return (
    <Scene
      hasTheme
      tone="danger"
      picture={
        <Card colour={DEFAULT_CARD_COLOUR.hex} name="" className="my-8 max-w-60 rotate-7 lg:max-w-80" />
      }
    >
      <div className="flex flex-col gap-1">
        <h1 ref={title} tabIndex={-1} className="text-[1.75rem] leading-normal font-semibold outline-none">
          {t("title")}
        </h1>
        <p role="alert" className="text-muted">
          {t("text")} {reason} {t("advice")}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button size="large" onClick={isOverPage ? onRetry : () => window.location.reload()}>
          <RefreshCw className="size-5" aria-hidden /> {t("retry")}
        </Button>
        <LogOutButton wording="error" alwaysLeaves className="min-h-14" />
      </div>
    </Scene>
  );
}
