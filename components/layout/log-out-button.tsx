"use client";

import { useState } from "react";
import { LoaderCircle, LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { leaveForGood } from "@/lib/client/leave-for-good";
import { useApi } from "@/lib/client/use-api";
import { hasUnsaved } from "@/lib/client/use-leave-guard";
import { loginPathFor, paths } from "@/lib/wire/paths";

interface Props {
  /** SPEC §2 words it in three ways. */
  wording: "panel" | "portal" | "error";
  /** An entry of a menu; what goes wrong is a notice then. */
  isEntry?: boolean;
  /** Leads to the login even when the server does not answer: on screens that have nothing else to offer. */
  alwaysLeaves?: boolean;
  className?: string;
}

/** Ends the session on the server and forgets the user here; leads to the login page of this area. */
export function LogOutButton({ wording, isEntry = false, alwaysLeaves = false, className = "" }: Props) {
  const t = useTranslations("session");
  const call = useApi({ offline: "connection" });
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState("");

  async function logOut() {
    if (isBusy) return;
    setBusy(true);
    setError("");
    const result = await call({ method: "POST", path: paths.logOut, body: {} });
    if (!result.ok && !alwaysLeaves) {
      setBusy(false);
      setAsking(false);
      if (isEntry) notify("error", result.message);
      else setError(result.message);
      return;
    }
    leaveForGood();
    window.location.assign(loginPathFor(window.location.pathname));
  }

  /** What is typed goes with the session: whoever has not saved is asked first. */
  function start() {
    if (hasUnsaved()) setAsking(true);
    else void logOut();
  }

  const question = isAsking && (
    <ConfirmDialog
      isOpen
      onClose={() => setAsking(false)}
      question={t("unsaved")}
      text={t("unsavedText")}
      confirm={t(wording)}
      isBusy={isBusy}
      onConfirm={() => void logOut()}
    />
  );

  if (isEntry) {
    const Icon = isBusy ? LoaderCircle : LogOut;
    return (
      <>
        {question}
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
      {question}
      <span role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </span>
    </>
  );
}
