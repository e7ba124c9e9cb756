"use client";

import { useEffect, useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner, type BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { googleConnectionQuery } from "#lib/client/queries/account/google";
import { useApi } from "#lib/client/api/use-api";
import { useInvalidate } from "#lib/client/queries/call-query";
import { TIME_ZONE } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "#lib/i18n/formats";
import { getPathname } from "#lib/i18n/navigation";
import type { ConnectOutcome } from "#lib/domain/account/google-outcomes";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";
import { SettingPending } from "@/components/panel/kit/setting-pending";

const OUTCOMES = {
  connected: "connected",
  taken: "taken",
  other: "other",
  too_many: "tooMany",
  failed: "failed",
} as const;

interface Props {
  username: string;
  /** Result of an authorization flow that returned here; null without one. */
  outcome: ConnectOutcome | null;
  mark: ReactNode;
}

/** Connects or disconnects a Google account; both need the password. */
export function GoogleSetting({ username, outcome, mark }: Props) {
  const t = useTranslations("settings.google");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const invalidate = useInvalidate();
  const { data, error, isFetching, refetch } = useQuery(googleConnectionQuery(useApi()));
  const [notice, setNotice] = useState<BannerContent | null>(
    outcome && {
      tone: outcome === "connected" ? "success" : "danger",
      text: t(`outcomes.${OUTCOMES[outcome]}`),
    },
  );
  const [dialog, setDialog] = useState<"connect" | "disconnect" | null>(null);

  // Removed from the URL, so that a reload does not show the outcome again.
  useEffect(
    () =>
      window.history.replaceState(
        window.history.state,
        "",
        getPathname({ href: pages.panelSettingsView("google"), locale }),
      ),
    [locale],
  );

  function close() {
    setDialog(null);
    void invalidate(["GET /api/users/google/v1"]);
  }

  const connectedAt = data?.connection?.connectedAt;
  return (
    <>
      <Banner content={notice} onClose={() => setNotice(null)} />
      {!data ? (
        <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <section className="box flex flex-col items-start gap-4 p-5">
          <p className="text-muted">{t(connectedAt ? "signsIn" : "lead")}</p>
          {connectedAt ? (
            <>
              <p className="flex items-center gap-3 font-semibold">
                <Check className="size-5 shrink-0 text-success" aria-hidden />
                <span>
                  {t("since", {
                    date: new Intl.DateTimeFormat(FORMAT_LOCALES[locale], {
                      dateStyle: "long",
                      timeZone: TIME_ZONE,
                    }).format(new Date(connectedAt)),
                  })}
                </span>
              </p>
              <Button tone="danger" onClick={() => setDialog("disconnect")}>
                {t("disconnect")}
              </Button>
            </>
          ) : (
            <>
              <p className="font-semibold">{t("none")}</p>
              <Button tone="quiet" onClick={() => setDialog("connect")}>
                {mark} {t("connect")}
              </Button>
            </>
          )}
        </section>
      )}
      {dialog === "connect" && (
        <PasswordDialog
          username={username}
          toRequest={(body) => ({ call: "POST /api/users/google/connect/v1", body })}
          words={{
            title: t("connectTitle"),
            text: t("connectText"),
            submit: t("continue"),
            busy: t("busy"),
            password: fieldText("password"),
          }}
          onClose={close}
          onDone={(_, { location }) => {
            window.location.assign(location);
            // Busy until the page unloads; ready again if the back button restores it.
            return new Promise((resolve) =>
              window.addEventListener("pageshow", () => resolve(), { once: true }),
            );
          }}
        />
      )}
      {dialog === "disconnect" && (
        <PasswordDialog
          username={username}
          toRequest={(body) => ({ call: "POST /api/users/google/disconnect/v1", body })}
          words={{
            title: t("disconnectTitle"),
            text: t("disconnectText"),
            submit: t("disconnect"),
            busy: t("disconnecting"),
            password: fieldText("password"),
          }}
          isDestructive
          onClose={close}
          onDone={(text) => {
            setNotice(null);
            notify(text);
            close();
          }}
        />
      )}
    </>
  );
}
