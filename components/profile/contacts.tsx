import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Copy, Mail, Phone } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { formatPhone, toInternationalPhone, toWhatsAppNumber } from "@/lib/domain/phone";
import { AddressText } from "./address-text";
import { OUTSIDE } from "./outside";
import type { ShownProfile } from "./shown-profile";

const ROUND = "grid size-11 flex-none place-items-center rounded-full";
const DARK = `${ROUND} bg-ink text-[#ecc968]`;
const SOFT = `${ROUND} bg-sunk`;
const SLOTS = ["first", "second", "third", "fourth"] as const;

/** Numbers with their apps, then the e-mail. */
export function Contacts({ profile: { phones, email } }: { profile: ShownProfile }) {
  const t = useTranslations("profile");
  const rows = phones.map((phone, slot) => ({ ...phone, slot })).filter(({ number }) => number !== "");
  return (
    <section aria-label={t("contact")}>
      <ul className="box divide-y divide-line">
        {rows.map(({ number, apps, slot }) => {
          const spoken = formatPhone(number);
          return (
            <Row
              key={slot}
              label={rows.length > 1 ? t(`phones.${SLOTS[slot] ?? "first"}`) : t("phone")}
              value={
                <a href={`tel:${toInternationalPhone(number)}`}>
                  <bdi dir="ltr">{spoken}</bdi>
                </a>
              }
            >
              {apps.includes("telegram") && (
                <a
                  className={SOFT}
                  href={`https://t.me/${toInternationalPhone(number)}`}
                  aria-label={`Telegram ${spoken}`}
                  {...OUTSIDE}
                >
                  <BrandIcon brand="telegram" />
                </a>
              )}
              {apps.includes("whatsapp") && (
                <a
                  className={SOFT}
                  href={`https://wa.me/${toWhatsAppNumber(number)}`}
                  aria-label={`WhatsApp ${spoken}`}
                  {...OUTSIDE}
                >
                  <BrandIcon brand="whatsapp" />
                </a>
              )}
              <a
                className={DARK}
                href={`tel:${toInternationalPhone(number)}`}
                aria-label={t("call", { number: spoken })}
              >
                <Phone size={19} />
              </a>
            </Row>
          );
        })}
        <Row
          label={t("email")}
          value={
            <a href={`mailto:${email}`}>
              <AddressText text={email} />
            </a>
          }
        >
          <button type="button" className={`${SOFT} js-only`} data-copy={email} aria-label={t("copyEmail")}>
            <Copy size={18} />
          </button>
          <a className={DARK} href={`mailto:${email}`} aria-label={t("writeEmail")}>
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
