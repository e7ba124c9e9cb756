"use client";

import { useTranslations } from "next-intl";
import { findColourByHex } from "#lib/domain/order/card/colour";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { joinWords } from "#lib/i18n/join-words";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { useLocale } from "#lib/i18n/use-locale";
import { toStoredPhone, type ProfileFormValues } from "#lib/wire/profile/client";
import { slotOf, type FieldName } from "#lib/client/values/profile-merge";

type PhoneField = `phones.${number}`;

const SLOTS = ["first", "second", "third", "fourth"] as const;

const PRIVACY_FIELDS = [
  ["email", "email"],
  ["PrPhone", "phones.first"],
  ["SePhone", "phones.second"],
  ["ThPhone", "phones.third"],
  ["PhPhone", "phones.fourth"],
  ["address", "address"],
  ["payments", "visibility.payments"],
] as const;

const SHARED_LABELS = {
  fullName: "fullName",
  email: "email",
  address: "address",
  title: "jobTitle",
} as const satisfies Partial<Record<FieldName, string>>;

const LABELS = {
  publicEmail: "publicEmail",
  cvUrl: "cvUrl",
  bio: "bio",
  situationName: "work.place",
  situationPlace: "work.location",
  professionalStatus: "work.status",
  skills: "skills.title",
  projects: "projects.title",
  socialLinks: "links.title",
  colour: "look.colour",
  language: "look.language",
  privacy: "visibility.title",
} as const satisfies Record<Exclude<FieldName, PhoneField | keyof typeof SHARED_LABELS>, string>;

export function useFieldText() {
  const t = useTranslations("profileForm");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const join = (words: string[]) => joinWords(words, locale);

  function label(field: FieldName): string {
    if (isPhone(field)) return t(`phones.${SLOTS[slotOf(field)] ?? "first"}`);
    return isShared(field) ? fieldText(SHARED_LABELS[field]) : t(LABELS[field]);
  }

  function value(field: FieldName, values: ProfileFormValues): string {
    if (isPhone(field)) {
      const { number = "" } = values.phones[slotOf(field)] ?? {};
      return formatPhone(toStoredPhone(number));
    }
    switch (field) {
      case "professionalStatus":
        return t(`work.statuses.${values.professionalStatus}`);
      case "skills":
        return join(values.skills.map(({ name }) => name));
      case "projects":
        return join(values.projects.map(({ title }) => title));
      case "socialLinks":
        return join(values.socialLinks.map(({ platform }) => platform));
      case "colour": {
        const colour = findColourByHex(values.colour);
        return colour ? t(`look.colours.${colour.key}`) : values.colour;
      }
      case "language":
        return LANGUAGE_NAMES[values.language];
      case "privacy":
        return join(
          PRIVACY_FIELDS.map(([key, name]) => {
            const label = name === "email" || name === "address" ? fieldText(name) : t(name);
            return `${label}: ${t(`visibility.${values.privacy[key]}`)}`;
          }),
        );
      case "fullName":
      case "email":
      case "publicEmail":
      case "address":
      case "cvUrl":
      case "bio":
      case "title":
      case "situationName":
      case "situationPlace":
        return values[field];
    }
  }

  return { label, value };
}

const isShared = (field: FieldName): field is keyof typeof SHARED_LABELS => field in SHARED_LABELS;

const isPhone = (field: FieldName): field is PhoneField => field.startsWith("phones.");
