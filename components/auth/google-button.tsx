"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useApi } from "#lib/client/use-api";
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function startAuthorization() {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    const result = await call({ method: "POST", path: paths.googleSignIn, body: next ? { next } : {} });
    if (result.ok) {
      // The browser's back button may restore this page as it was.
      window.addEventListener("pageshow", () => setBusy(false), { once: true });
      return window.location.assign(locationFromWire(result.data));
    }
    setBusy(false);
    setFailure(result.message);
  }

  return (
    <>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
      <Button tone="quiet" size="large" isBusy={isBusy} onClick={() => void startAuthorization()}>
        {!isBusy && mark} {isBusy ? t("googleBusy") : t("google")}
      </Button>
    </>
  );
}
