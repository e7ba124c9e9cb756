"use client";

import { useState } from "react";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { useChange } from "@/components/layout/use-change";
import { BrandMark } from "@/components/ui/brand-mark";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import type { ResponseOf } from "#lib/contract/calls";
import { toUserIdWire, type UserViewModel } from "#lib/wire/user/client";

const ISSUE = "POST /api/group/recovery/v1";

/** Creates a one-time recovery link, which is shown once. The link of an admin needs the password (portal 18). */
export function RecoveryLink({ user, ownEmail }: { user: UserViewModel; ownEmail: string }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const [isAsking, setAsking] = useState(false);
  const [proven, setProven] = useState<ResponseOf<typeof ISSUE> | null>(null);
  const {
    data = proven,
    error,
    isPending,
    mutate,
    reset,
  } = useChange(() => ({ call: ISSUE, body: toUserIdWire(user.id) }), {
    // The link must not outlive the drawer.
    gcTime: 0,
  });

  const make = () => (user.role === "admin" ? setAsking(true) : mutate());

  return (
    <>
      <Failure of={error} onClose={reset} />
      {data ? (
        <>
          <label className="flex flex-col gap-1">
            <span className="font-semibold">{fieldText("link")}</span>
            <input
              readOnly
              dir="ltr"
              value={data.link}
              onFocus={(event) => event.target.select()}
              className="min-h-12 w-full min-w-0 rounded-[10px] border border-control bg-sunk px-3 text-sm"
            />
          </label>
          <p
            className="flex items-start gap-2 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text"
            role="status"
          >
            <TriangleAlert className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("recoveryOnce")}
          </p>
          <p className="flex flex-wrap gap-2">
            <a
              href={data.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass("primary")}
            >
              <BrandMark brand="whatsapp" />
              {t("sendWhatsApp")}
            </a>
            <CopyButton text={data.link} label={actionText("copyLink")} />
          </p>
        </>
      ) : (
        <p>
          <Button tone="quiet" isBusy={isPending} onClick={make}>
            {t("makeLink")}
          </Button>
        </p>
      )}
      {isAsking && (
        <PasswordDialog
          username={ownEmail}
          toRequest={(proof) => ({ call: ISSUE, body: { ...toUserIdWire(user.id), ...proof } })}
          words={{
            title: t("recoveryProof"),
            text: t.rich("recoveryProofText", { name: () => <bdi>{user.fullName}</bdi> }),
            submit: t("makeLink"),
            busy: t("makingLink"),
            password: fieldText("ownPassword"),
          }}
          onClose={() => setAsking(false)}
          onDone={(_, response) => {
            setProven(response);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
