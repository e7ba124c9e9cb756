"use client";

import { useEffect, useRef, useState } from "react";
import { LoaderCircle } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { enter } from "@/lib/client/enter";
import { useApi } from "@/lib/client/use-api";
import { pages, paths } from "@/lib/wire/paths";
import { signedInFromWire } from "@/lib/wire/requests";

/** Back from Google with a session: does what a login does in the browser, and goes on. */
export function GoogleArrival({ next }: { next: string | null }) {
  const t = useTranslations("login");
  const locale = useLocale();
  const call = useApi();
  const [failure, setFailure] = useState("");
  const hasBegun = useRef(false);

  async function goOn() {
    setFailure("");
    const result = await call({ method: "GET", path: paths.currentUser });
    if (result.ok) enter(signedInFromWire(result.data), { page: next ?? pages.panel, locale });
    else setFailure(result.message);
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void goOn();
  });

  return (
    <>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
      <p role="status" className="flex items-center gap-3 empty:hidden">
        {!failure && (
          <>
            <LoaderCircle className="size-5 animate-spin text-gold-text" aria-hidden /> {t("arriving")}
          </>
        )}
      </p>
      {failure && <Button onClick={() => void goOn()}>{t("retry")}</Button>}
    </>
  );
}
