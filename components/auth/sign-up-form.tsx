"use client";

import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "next-intl";
import { COLOUR_CLASS } from "@/components/card/colour-class";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Checkbox, TextField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { PhoneField } from "@/components/ui/phone-field";
import { useForm, type FormValues } from "@/components/ui/use-form";
import { writeCookie } from "@/lib/client/cookies";
import { enter } from "@/lib/client/enter";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { useApi } from "@/lib/client/use-api";
import { CARD_COLOURS, CARD_IMAGES, DEFAULT_CARD_COLOUR } from "@/lib/domain/colour";
import {
  FULL_NAME_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  REFERRAL_COOKIE_S,
  SOURCE_COOKIE_S,
} from "@/lib/domain/limits";
import { priceFor } from "@/lib/domain/pricing";
import type { Settings } from "@/lib/domain/settings";
import { cleanTag } from "@/lib/domain/tag";
import { pages, paths } from "@/lib/wire/paths";
import { fieldsFromWire, signedInFromWire, toRegisterWire } from "@/lib/wire/requests";

interface Props {
  /** What brought the visitor, from the link or remembered; "" when nothing did. */
  referralCode: string;
  utmSource: string;
  /** The price that the link asks for, in DA. */
  offer: number | undefined;
  /** Prices in DA that count when asked for. */
  offers: readonly number[];
  prices: Settings["prices"];
}

const GROUP = "flex flex-col gap-4 rounded-[14px] border border-line bg-surface p-5";
const CHOICE =
  "flex min-h-12 items-center gap-3 rounded-[10px] border border-line px-3 has-checked:border-ink has-checked:bg-sunk";

/** Orders a card and opens an account, on one page. */
export function SignUpForm({ referralCode, utmSource, offer, offers, prices }: Props) {
  const t = useTranslations("signUp");
  const locale = useLocale();
  const call = useApi({ offline: "server" });
  const [isBusiness, setBusiness] = useState(true);
  const [hasAgreed, setAgreed] = useState(false);
  const [code, setCode] = useState(referralCode);
  const sent = useRef({ body: "", key: "" });
  const price = priceFor({ hasReferralCode: cleanTag(code) !== "", offer, offers, prices });

  useEffect(() => {
    if (utmSource) writeCookie("user_source", utmSource, SOURCE_COOKIE_S);
    if (referralCode) writeCookie("referral_code", referralCode, REFERRAL_COOKIE_S);
  }, [utmSource, referralCode]);

  async function submit({ text, isChecked }: FormValues) {
    const body = toRegisterWire({
      fullName: text("fullName"),
      email: text("email"),
      password: text("password"),
      phone: text("phone"),
      whatsapp: text("whatsapp"),
      address: text("address"),
      colour: text("colour"),
      image: CARD_IMAGES.find((image) => image === text("image")) ?? "",
      referralCode: text("referralCode"),
      utmSource,
      offer,
      hasAgreed: isChecked("privacy"),
    });
    // The same order sent again, after a lost answer, is still one order.
    const asSent = JSON.stringify(body);
    if (sent.current.body !== asSent) sent.current = { body: asSent, key: newIdempotencyKey() };
    const headers = { "idempotency-key": sent.current.key };
    const result = await call({ method: "POST", path: paths.register, body, headers });
    if (!result.ok) return { ...result, fields: fieldsFromWire(result.fields) };
    enter(signedInFromWire(result.data), { page: pages.panel, locale });
    return { ok: true, isLeaving: true } as const;
  }

  const { errors, banner, isBusy, closeBanner, formProps } = useForm(submit);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <section aria-labelledby="card" className={GROUP}>
        <h2 id="card" className="text-xl font-semibold">
          {t("card")}
        </h2>
        <TextField
          label={t("fullName")}
          name="fullName"
          error={errors.fullName}
          required
          maxLength={FULL_NAME_MAX_CHARS}
          autoComplete="name"
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{t("colour")}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {CARD_COLOURS.map(({ key, hex }) => (
              <label key={key} className={CHOICE}>
                <input
                  type="radio"
                  name="colour"
                  value={hex}
                  defaultChecked={key === DEFAULT_CARD_COLOUR.key}
                  className="size-5 accent-gold-text"
                />
                <span aria-hidden className={`h-6 w-9 rounded border border-line ${COLOUR_CLASS[key]}`} />
                {t(`colours.${key}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <Checkbox checked={isBusiness} onChange={(event) => setBusiness(event.target.checked)}>
            <span className="font-semibold">{t("business")}</span>
          </Checkbox>
          <p className="text-sm text-muted">{t("businessHint")}</p>
        </div>
        {!isBusiness && (
          <fieldset>
            <legend className="mb-1 font-semibold">{t("character")}</legend>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {CARD_IMAGES.map((image, position) => (
                <label key={image} className={CHOICE}>
                  <input
                    type="radio"
                    name="image"
                    value={image}
                    defaultChecked={position === 0}
                    className="size-5 accent-gold-text"
                  />
                  {t(`characters.${image}`)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </section>

      <section aria-labelledby="account" className={GROUP}>
        <h2 id="account" className="text-xl font-semibold">
          {t("account")}
        </h2>
        <TextField
          label={t("email")}
          name="email"
          error={errors.email}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <PasswordField
          label={t("password")}
          name="password"
          error={errors.password}
          hint={t("passwordHint", { min: PASSWORD_MIN_CHARS, max: PASSWORD_MAX_CHARS })}
          required
          autoComplete="new-password"
        />
        <PhoneField
          label={t("phone")}
          name="phone"
          error={errors.phone}
          required
          autoComplete="tel-national"
        />
        <PhoneField
          label={t("whatsapp")}
          name="whatsapp"
          error={errors.whatsapp}
          note={t("optional")}
          autoComplete="off"
        />
        <TextField
          label={t("address")}
          name="address"
          error={errors.address}
          required
          autoComplete="street-address"
        />
        <TextField
          label={t("referralCode")}
          name="referralCode"
          error={errors.referralCode}
          note={t("optional")}
          hint={t("referralHint")}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
        />
      </section>

      <Checkbox
        name="privacy"
        checked={hasAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={errors.privacy}
        required
      >
        {t.rich("agree", {
          privacy: (chunks) => (
            <LocaleLink
              href={pages.privacy}
              target="_blank"
              className="font-semibold text-gold-text underline"
            >
              {chunks}
            </LocaleLink>
          ),
        })}
      </Checkbox>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span>{t("toPay")}</span>
        <output className="text-2xl font-semibold">
          <Price da={price} />
        </output>
      </p>
      <Banner content={banner} onClose={closeBanner} />
      <Button type="submit" disabled={!hasAgreed} isBusy={isBusy}>
        {isBusy ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
