"use client";

import { useMutation } from "@tanstack/react-query";
import { LoaderCircle, LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { clearUserData } from "#lib/client/api/clear-user-data";
import { sendPostponed } from "#lib/client/forms/postponed";
import { sendCall } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { useOnce } from "#lib/client/forms/use-once";
import { hasUnsaved } from "#lib/client/forms/use-leave-guard";
import { loginPathFor } from "#lib/wire/pages";

interface Props {
  wording: "panel" | "portal" | "error";
  /** Renders a menu entry. */
  isEntry?: boolean;
  /** Goes to the login page even when the request fails, on screens without another way out. */
  leavesOnError?: boolean;
  className?: string;
}

/** Ends the session, clears the user's data in this browser, and opens the login page of this area. */
export function LogOutButton({ wording, isEntry = false, leavesOnError = false, className = "" }: Props) {
  const t = useTranslations("session");
  const call = useApi({ offline: "connection" });
  const once = useOnce();
  const { mutate, error, isIdle, isError, reset } = useMutation({
    mutationFn: async () => {
      await sendPostponed();
      return sendCall(call, { call: "POST /api/users/logout" });
    },
    onSuccess: leave,
    onError: () => {
      if (leavesOnError) return leave();
      once.allowAgain();
      close();
    },
  });
  const isBusy = !isIdle && (!isError || leavesOnError);

  const { ask, close, dialog } = useConfirm(() => ({
    question: t("unsaved"),
    text: t("unsavedText"),
    confirm: t(wording),
    isBusy,
    onConfirm: logOut,
  }));

  function logOut() {
    once.start(mutate);
  }

  async function leave() {
    await clearUserData();
    window.location.assign(loginPathFor(window.location.pathname));
  }

  /** Logging out discards unsaved changes, so it asks first. */
  function start() {
    if (hasUnsaved()) ask();
    else logOut();
  }

  if (isEntry) {
    const Icon = isBusy ? LoaderCircle : LogOut;
    return (
      <>
        {dialog}
        <div className="lg:collapsed:fixed lg:collapsed:start-20 lg:collapsed:bottom-3 lg:collapsed:z-40 lg:collapsed:w-80">
          <Failure of={error} onClose={reset} />
        </div>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={start}
          className={`flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 text-start hover:bg-sunk ${className}`}
        >
          <Icon className={`size-5 shrink-0 ${isBusy ? "animate-spin" : "rtl:-scale-x-100"}`} aria-hidden />
          <span className="lg:collapsed:sr-only">{t(wording)}</span>
        </button>
      </>
    );
  }
  return (
    <>
      <Button tone="quiet" isBusy={isBusy} onClick={start} className={className}>
        {t(wording)}
      </Button>
      {dialog}
      <span role="alert" className="text-sm text-danger empty:hidden">
        {leavesOnError ? "" : error?.message}
      </span>
    </>
  );
}
