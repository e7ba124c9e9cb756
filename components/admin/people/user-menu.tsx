"use client";

import {
  BadgeCheck,
  BadgeX,
  Ellipsis,
  ExternalLink,
  KeyRound,
  NotebookPen,
  Package,
  QrCode,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";
import type { UserViewModel } from "#lib/wire/user/client";
import { useLocale } from "#lib/i18n/use-locale";
import type { UserActions } from "./user-actions";

const ITEM =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sunk";

export function UserMenu({ user, actions }: { user: UserViewModel; actions: UserActions }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={t("moreName", { name: user.fullName })}
        title={t("more")}
        className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-[10px] transition-colors duration-150 hover:bg-sunk data-[state=open]:bg-sunk"
      >
        <Ellipsis className="size-5" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-30 min-w-56 animate-fade rounded-[14px] border border-line bg-surface p-1.5 shadow-dialog"
        >
          <DropdownMenu.Item asChild>
            <a
              href={getPathname({ href: pages.view(user.username), locale })}
              target="_blank"
              rel="noopener"
              className={ITEM}
            >
              <ExternalLink className="size-5 rtl:-scale-x-100" aria-hidden />
              {t("openPage")}
            </a>
          </DropdownMenu.Item>
          <Item icon={QrCode} onSelect={() => actions.showCode(user)}>
            {t("qr")}
          </Item>
          {user.orderNumber > 0 && (
            <Item icon={Package} onSelect={() => actions.open(user, "order")}>
              {fieldText("order")}
            </Item>
          )}
          <Item
            icon={user.isVerified ? BadgeX : BadgeCheck}
            disabled={actions.isBusy(user)}
            onSelect={() => actions.setVerified(user, !user.isVerified)}
          >
            {user.isVerified ? t("unverify") : t("verify")}
          </Item>
          <Item icon={KeyRound} onSelect={() => actions.open(user, "access")}>
            {t("record.parts.access")}
          </Item>
          <Item icon={NotebookPen} onSelect={() => actions.open(user, "notes")}>
            {t("record.parts.notes")}
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  icon: LucideIcon;
  disabled?: boolean;
  onSelect: () => void;
  children: string;
}

function Item({ icon: Icon, disabled, onSelect, children }: ItemProps) {
  return (
    <DropdownMenu.Item className={ITEM} disabled={disabled} onSelect={onSelect}>
      <Icon className="size-5" aria-hidden />
      {children}
    </DropdownMenu.Item>
  );
}
