"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { forgetUser } from "@/lib/client/storage";
import { useApi } from "@/lib/client/use-api";
import { loginPathFor, paths } from "@/lib/wire/paths";

/**
 * Ends the session on the server and forgets the user here; leads to the login page of this area. SPEC §2 words it
 * in three ways.
 */
export function LogOutButton({ wording }: { wording: "panel" | "portal" | "error" }) {
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
      <Button tone="quiet" isBusy={isBusy} onClick={() => void logOut()}>
        {t(wording)}
      </Button>
      <span role="alert" className="text-sm text-danger">
        {error}
      </span>
    </>
  );
}
