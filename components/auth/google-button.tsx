"use client";

import type { ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { useOnce } from "#lib/client/forms/use-once";
import { paths } from "#lib/wire/api-paths";
import { locationFromWire } from "#lib/wire/google/client";

interface Props {
  /** Path after the login; null for the panel's first page. */
  next: string | null;
  mark: ReactNode;
}

/** Starts the Google authorization flow, which returns to the login page. */
export function GoogleButton({ next, mark }: Props) {
  const t = useTranslations("login");
  const call = useApi();
  const once = useOnce();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      send<unknown>(call, { method: "POST", path: paths.googleSignIn, body: next ? { next } : {} }),
    onSuccess: (data) => {
      // The browser's back button may restore this page as it was.
      window.addEventListener("pageshow", allowAgain, { once: true });
      window.location.assign(locationFromWire(data));
    },
    onError: once.allowAgain,
  });
  const isBusy = isPending || isSuccess;

  function allowAgain() {
    once.allowAgain();
    reset();
  }

  return (
    <>
      <Banner content={error && { tone: "danger", text: error.message }} onClose={reset} />
      <Button tone="quiet" size="large" isBusy={isBusy} onClick={() => once.start(mutate)}>
        {!isBusy && mark} {isBusy ? t("googleBusy") : t("google")}
      </Button>
    </>
  );
}
