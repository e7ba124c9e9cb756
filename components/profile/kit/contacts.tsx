import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Mail, Phone as PhoneIcon } from "lucide-react";
import { Disclosure } from "@/components/layout/folded-text";
import { BrandIcon } from "@/components/ui/brand-icon";
import { toMailLink } from "#lib/domain/account/email";
import {
  formatInternationalPhone,
  formatPhone,
  phoneKindOf,
  toInternationalPhone,
  toWhatsAppNumber,
} from "#lib/domain/profile/phone-forms";
import type { Phone } from "#lib/domain/profile/profile";
import { AddressText } from "./address-text";
import { CopyButton } from "./copy-button";
import { quickNumbers } from "./quick-actions";
import { USER_LINK } from "./user-link";
import type { PublicProfile } from "./public-profile";

const ROUND = "grid size-11 flex-none place-items-center rounded-full";
const DARK = `${ROUND} bg-ink text-[#ecc968]`;
const SOFT = `${ROUND} bg-sunk`;

/** The first number and the e-mail; further numbers are folded. */
export function Contacts({ profile }: { profile: PublicProfile }) {
  const t = useTranslations("profile");
  const { phones, email } = profile;
  const [first, ...others] = phones.filter(({ number }) => number !== "");
  const quick = quickNumbers(profile);
  if (!first && !email) return null;
  return (
    <section aria-label={t("contact")}>
      <ul className="box rows">
        {first && <PhoneRow phone={first} quick={quick} />}
        {email && <EmailRow email={email} />}
        {others.length > 0 && (
          <li>
            <Disclosure more={t("otherNumbers", { count: others.length })} less={t("less")} className="px-4">
              <ul className="rows border-t border-line">
                {others.map((phone, position) => (
                  <PhoneRow key={position} phone={phone} quick={quick} />
                ))}
              </ul>
            </Disclosure>
          </li>
        )}
      </ul>
    </section>
  );
}

function EmailRow({ email }: { email: string }) {
  const t = useTranslations("profile");
  const fieldText = useTranslations("fields");
  return (
    <Row
      label={fieldText("email")}
      value={
        <a href={toMailLink(email)} className="text-[0.9375rem]">
          <AddressText text={email} />
        </a>
      }
    >
      <CopyButton value={email} label={t("copyEmail")} className={SOFT} />
      <a className={`${DARK} max-[399px]:hidden`} href={toMailLink(email)} aria-label={t("writeEmail")}>
        <Mail size={19} />
      </a>
    </Row>
  );
}

function PhoneRow({
  phone: { number, apps },
  quick,
}: {
  phone: Phone;
  quick: ReturnType<typeof quickNumbers>;
}) {
  const t = useTranslations("profile");
  const formatted = formatPhone(number);
  const tel = `tel:${toInternationalPhone(number)}`;
  return (
    <Row
      label={t(`phones.${phoneKindOf(number)}`)}
      value={
        <a href={tel}>
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
      {apps.includes("whatsapp") && number !== quick.whatsapp && (
        <a
          className={SOFT}
          href={`https://wa.me/${toWhatsAppNumber(number)}`}
          aria-label={`WhatsApp ${formatted}`}
          {...USER_LINK}
        >
          <BrandIcon brand="whatsapp" />
        </a>
      )}
      {number === quick.call ? (
        <CopyButton
          value={formatInternationalPhone(number)}
          label={t("copyNumber", { number: formatted })}
          className={SOFT}
        />
      ) : (
        <a className={DARK} href={tel} aria-label={t("call", { number: formatted })}>
          <PhoneIcon size={19} />
        </a>
      )}
    </Row>
  );
}

function Row({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span className="font-semibold">{value}</span>
      </span>
      <span className="flex gap-2 print:hidden">{children}</span>
    </li>
  );
}
