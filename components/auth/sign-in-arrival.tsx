"use client";

import { useEffect, useRef, useState } from "react";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { completeSignIn } from "#lib/client/api/complete-sign-in";
import { useApi } from "#lib/client/api/use-api";
import { CallFailed, tryCall } from "#lib/client/queries/query-api";
import { pages } from "#lib/wire/pages";
import { signedInFromWire } from "#lib/wire/account/client";
import { useLocale } from "#lib/i18n/use-locale";

/** Completes a sign-in at a provider: stores the user in the browser as a login does, and continues. */
export function SignInArrival({ next }: { next: string | null }) {
  const t = useTranslations("login");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const call = useApi();
  const [failure, setFailure] = useState("");
  const hasStarted = useRef(false);

  async function continueSignIn() {
    setFailure("");
    const own = await tryCall(call, { call: "GET /api/users/fun" });
    if (own instanceof CallFailed) setFailure(own.message);
    else completeSignIn(signedInFromWire(own.user), { page: next ?? pages.panel, locale });
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void continueSignIn();
  });

  return (
    <>
      <Failure of={failure} onClose={() => setFailure("")} />
      <p role="status" className="flex items-center gap-3 empty:hidden">
        {!failure && (
          <>
            <LoaderCircle className="size-5 animate-spin text-gold-text" aria-hidden /> {t("arriving")}
          </>
        )}
      </p>
      {failure && <Button onClick={() => void continueSignIn()}>{actionText("retry")}</Button>}
    </>
  );
}
