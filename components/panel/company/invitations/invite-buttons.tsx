"use client";

import { useState } from "react";
import { QrCode, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CodeDialog } from "./code-dialog";
import { InviteDialog } from "./invite-dialog";

interface Props {
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
}

/** Invites people by link or by a desk code (company 21). */
export function InviteButtons({ departments, isOwner }: Props) {
  const t = useTranslations("invitations");
  const [open, setOpen] = useState<"invite" | "code" | null>(null);
  const dialog = { departments, isOwner, onClose: () => setOpen(null) };
  return (
    <>
      <p className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button tone="quiet" onClick={() => setOpen("code")}>
          <QrCode className="size-5" aria-hidden /> {t("code.open")}
        </Button>
        <Button onClick={() => setOpen("invite")}>
          <UserPlus className="size-5" aria-hidden /> {t("invite.open")}
        </Button>
      </p>
      {open === "invite" && <InviteDialog {...dialog} />}
      {open === "code" && <CodeDialog {...dialog} />}
    </>
  );
}
