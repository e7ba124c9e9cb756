"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/client/use-api";
import { paths } from "@/lib/wire/paths";
import { locationFromWire } from "@/lib/wire/requests";

interface Props {
  /** Where to go on after the login; null: the panel's first page. */
  next: string | null;
  mark: ReactNode;
}

/** Leads to Google, and from there back to the login page. */
export function GoogleButton({ next, mark }: Props) {
  const t = useTranslations("login");
  const call = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function leave() {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    const result = await call({ method: "POST", path: paths.googleSignIn, body: next ? { next } : {} });
    if (result.ok) {
      // Whoever turns back there may find this page as it was left.
      window.addEventListener("pageshow", () => setBusy(false), { once: true });
      return window.location.assign(locationFromWire(result.data));
    }
    setBusy(false);
    setFailure(result.message);
  }

  return (
    <>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
      <Button tone="quiet" size="large" isBusy={isBusy} onClick={() => void leave()}>
        {!isBusy && mark} {isBusy ? t("googleBusy") : t("google")}
      </Button>
    </>
  );
}
