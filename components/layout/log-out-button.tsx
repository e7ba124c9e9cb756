"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button, type ButtonTone } from "@/components/ui/button";
import { forgetUser } from "@/lib/client/storage";
import { useApi } from "@/lib/client/use-api";
import { loginPathFor, paths } from "@/lib/wire/paths";

/** Ends the session on the server and forgets the user here; leads to the login page of this area. */
export function LogOutButton({ tone = "quiet" }: { tone?: ButtonTone }) {
  const t = useTranslations("session");
  const call = useApi({ offline: "connection" });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");

  async function logOut() {
    if (isBusy) return;
    setBusy(true);
    const result = await call({ method: "POST", path: paths.logOut, body: {} });
    if (!result.ok) {
      setBusy(false);
      setError(result.message);
      return;
    }
    forgetUser();
    window.location.assign(loginPathFor(window.location.pathname));
  }

  return (
    <>
      <Button tone={tone} isBusy={isBusy} onClick={() => void logOut()}>
        {t("logOut")}
      </Button>
      <span role="alert" className="text-sm text-danger">
        {error}
      </span>
    </>
  );
}
