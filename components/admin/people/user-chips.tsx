"use client";

import { BadgeCheck, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/ui/brand-mark";
import { Card } from "@/components/card/card";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { printedCardName } from "#lib/domain/text/printable";
import { formatPhone, toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import type { UserViewModel } from "#lib/wire/user/client";
import type { UserActions } from "./user-actions";

export function Thumbnail({ user, className = "" }: { user: UserViewModel; className?: string }) {
  return (
    <Card
      colour={user.card.colour}
      name={printedCardName(user.card.message, user)}
      image={user.card.image}
      className={className}
    />
  );
}

export function VerifiedBadge() {
  const fieldText = useTranslations("fields");
  return (
    <span title={fieldText("verified")} className="inline-flex shrink-0 text-gold-text">
      <BadgeCheck className="size-5 fill-gold-soft" aria-hidden />
      <span className="sr-only">{fieldText("verified")}</span>
    </span>
  );
}

/** Shown for admins only: almost everyone is a user. */
export function RoleChip() {
  return <Chip tone="gold">{useTranslations("adminProfiles")("roles.admin")}</Chip>;
}

export function StatusChip({ isActive }: { isActive: boolean }) {
  const t = useTranslations("adminProfiles");
  return (
    <Chip tone={isActive ? "success" : "quiet"} hasDot>
      {t(isActive ? "active" : "inactive")}
    </Chip>
  );
}

export function WhatsAppLink({ user }: { user: UserViewModel }) {
  const t = useTranslations("adminProfiles");
  if (!user.phone) return <span className="text-muted">{t("noPhone")}</span>;
  const number = formatPhone(user.phone);
  return (
    <a
      href={`https://wa.me/${toWhatsAppNumber(user.phone)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("whatsappTo", { name: user.fullName, number })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 whitespace-nowrap hover:underline xl:min-h-7"
    >
      <span className="flex text-success">
        <BrandMark brand="whatsapp" />
      </span>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}

export function DeleteButton({ user, actions }: { user: UserViewModel; actions: UserActions }) {
  const t = useTranslations("adminProfiles");
  return (
    <IconButton
      icon={Trash2}
      tone="danger"
      label={user.role === "admin" ? t("adminNotDeleted") : t("deleteName", { name: user.fullName })}
      disabled={user.role === "admin"}
      onClick={() => actions.askDeletion(user)}
    />
  );
}
