"use client";

import { useRouter } from "next/navigation";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { Button } from "@/components/ui/button";
import type { QrStyle } from "#lib/domain/profile/qr-style";

interface Props {
  /** Style that a scanner has read. */
  style: QrStyle;
  stored: QrStyle | null;
}

const isSame = (style: QrStyle, stored: QrStyle | null) =>
  stored !== null &&
  style.logo === stored.logo &&
  (["dark", "light"] as const).every((part) => style[part].toUpperCase() === stored[part]);

/** Stores the style for the codes of the panel (share 7). */
export function ApplyStyleButton({ style, stored }: Props) {
  const t = useTranslations("share.qr");
  const router = useRouter();
  const { mutate, isPending, error } = useChange(() => ({ call: "PUT /api/users/qr/v1", body: style }), {
    notice: () => "",
    // `stored` comes from the server.
    onDone: () => router.refresh(),
  });
  if (isSame(style, stored)) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-success">
        <Check className="size-5 shrink-0" aria-hidden /> {t("inUse")}
      </p>
    );
  }
  return (
    <>
      <Button tone="quiet" className="max-sm:w-full" isBusy={isPending} onClick={() => mutate()}>
        {t("use")}
      </Button>
      {error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {error.message}
        </p>
      )}
    </>
  );
}
