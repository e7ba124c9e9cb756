import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Copy, Mail, Phone } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { toMailLink } from "#lib/domain/account/email";
import { formatPhone, toInternationalPhone, toWhatsAppNumber } from "#lib/domain/profile/phone";
import { AddressText } from "./address-text";
import { USER_LINK } from "./user-link";
import type { PublicProfile } from "./public-profile";

const ROUND = "grid size-11 flex-none place-items-center rounded-full";
const DARK = `${ROUND} bg-ink text-[#ecc968]`;
const SOFT = `${ROUND} bg-sunk`;
const SLOTS = ["first", "second", "third", "fourth"] as const;

export function Contacts({ profile: { phones, email } }: { profile: PublicProfile }) {
  const t = useTranslations("profile");
  const rows = phones.map((phone, slot) => ({ ...phone, slot })).filter(({ number }) => number !== "");
  return (
    <section aria-label={t("contact")}>
      <ul className="box divide-y divide-line">
        {rows.map(({ number, apps, slot }) => {
          const formatted = formatPhone(number);
          return (
            <Row
              key={slot}
              label={rows.length > 1 ? t(`phones.${SLOTS[slot] ?? "first"}`) : t("phone")}
              value={
                <a href={`tel:${toInternationalPhone(number)}`}>
                  <bdi dir="ltr">{formatted}</bdi>
                </a>
              }
            >
              {apps.includes("telegram") && (
                <a
                  className={SOFT}
                  href={`https://t.me/${toInternationalPhone(number)}`}
                  aria-label={`Telegram ${formatted}`}
                  {...USER_LINK}
                >
                  <BrandIcon brand="telegram" />
                </a>
              )}
              {apps.includes("whatsapp") && (
                <a
                  className={SOFT}
                  href={`https://wa.me/${toWhatsAppNumber(number)}`}
                  aria-label={`WhatsApp ${formatted}`}
                  {...USER_LINK}
                >
                  <BrandIcon brand="whatsapp" />
                </a>
              )}
              <a
                className={DARK}
                href={`tel:${toInternationalPhone(number)}`}
                aria-label={t("call", { number: formatted })}
              >
                <Phone size={19} />
              </a>
            </Row>
          );
        })}
        <Row
          label={t("email")}
          value={
            <a href={toMailLink(email)}>
              <AddressText text={email} />
            </a>
          }
        >
          <button type="button" className={`${SOFT} js-only`} data-copy={email} aria-label={t("copyEmail")}>
            <Copy size={18} />
          </button>
          <a className={DARK} href={toMailLink(email)} aria-label={t("writeEmail")}>
            <Mail size={19} />
          </a>
        </Row>
      </ul>
    </section>
  );
}

function Row({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span className="font-semibold">{value}</span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}
