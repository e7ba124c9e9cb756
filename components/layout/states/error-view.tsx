"use client";

import { useEffect, useRef, useState } from "react";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { Button } from "@/components/ui/button";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { LogOutButton } from "@/components/layout/log-out-button";
import { Scene } from "@/components/layout/scene";
import { ThemeSwitch } from "@/components/layout/theme-switch";

interface Props {
  reason?: string | undefined;
  /** Identifies the failed request in the log. */
  requestId?: string | undefined;
  /** Error of Next's error boundary; its digest is in the log. */
  error?: Error & { digest?: string };
  /** Replaces the reload of the page. If set, the view covers a page and takes the focus. */
  onRetry?: () => void;
}

export function ErrorView({ reason, requestId, error, onRetry }: Props) {
  const t = useTranslations("errorView");
  const actionText = useTranslations("actions");
  // Before React removes the failed page, what was typed is kept (instrumentation-client.ts).
  useState(() => error && dispatchEvent(new Event("pagefailed")));
  const title = useRef<HTMLHeadingElement>(null);
  const errorId = requestId ?? error?.digest;
  const isOverPage = typeof onRetry === "function";
  useEffect(() => {
    if (isOverPage) title.current?.focus();
  }, [isOverPage]);

  return (
    <Scene
      theme={<ThemeSwitch />}
      tone="danger"
      picture={
        <Card colour={DEFAULT_CARD_COLOUR.hex} name="" className="my-8 max-w-60 rotate-7 lg:max-w-80" />
      }
    >
      <div className="flex flex-col gap-1">
        <h1 ref={title} tabIndex={-1} className="text-[1.75rem] leading-normal font-semibold outline-none">
          {t("title")}
        </h1>
        <div role="alert" className="flex flex-col gap-1 text-muted">
          <p>{t("text")}</p>
          {reason && <p>{reason}</p>}
          <p>{t("advice")}</p>
        </div>
        {errorId && (
          <p className="text-xs text-muted">
            {t("errorId")} <bdi className="inline-block select-all font-mono">{errorId}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <Button size="large" onClick={isOverPage ? onRetry : () => window.location.reload()}>
          <RefreshCw className="size-5" aria-hidden /> {actionText("retry")}
        </Button>
        <LogOutButton wording="error" leavesOnError className="min-h-14" />
      </div>
    </Scene>
  );
}
