"use client";

import { useTranslations } from "next-intl";
import { CARD_COLOURS } from "#lib/domain/order/card/colour";
import { formatPhone } from "#lib/domain/profile/phone";
import { joinWords } from "#lib/i18n/join-words";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { useLocale } from "#lib/i18n/use-locale";
import { toLocalNumber, type ProfileFormValues } from "#lib/wire/profile/client";
import { slotOf, type FieldName } from "#lib/wire/profile/merge";

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

/** Labels and values of the form's fields as texts. */
export function useFieldText() {
  const t = useTranslations("profileForm");
  const locale = useLocale();

  function label(field: FieldName): string {
    switch (field) {
      case "title":
        return t("jobTitle");
      case "situationName":
        return t("work.place");
      case "situationPlace":
        return t("work.location");
      case "professionalStatus":
        return t("work.status");
      case "skills":
        return t("skills.title");
      case "projects":
        return t("projects.title");
      case "socialLinks":
        return t("links.title");
      case "colour":
        return t("look.colour");
      case "language":
        return t("look.language");
      case "privacy":
        return t("visibility.title");
      case "fullName":
      case "email":
      case "publicEmail":
      case "address":
      case "cvUrl":
      case "bio":
        return t(field);
      default:
        return t(`phones.${SLOTS[slotOf(field)] ?? "first"}`);
    }
  }

  function value(field: FieldName, values: ProfileFormValues): string {
    switch (field) {
      case "professionalStatus":
        return t(`work.statuses.${values.professionalStatus}`);
      case "skills":
        return joinWords(
          values.skills.map(({ name }) => name),
          locale,
        );
      case "projects":
        return joinWords(
          values.projects.map(({ title }) => title),
          locale,
        );
      case "socialLinks":
        return joinWords(
          values.socialLinks.map(({ platform }) => platform),
          locale,
        );
      case "colour": {
        const known = CARD_COLOURS.find(({ hex }) => hex === values.colour);
        return known ? t(`look.colours.${known.key}`) : values.colour;
      }
      case "language":
        return LANGUAGE_NAMES[values.language];
      case "privacy":
        return joinWords(
          PRIVACY_FIELDS.map(([key, name]) => `${t(name)}: ${t(`visibility.${values.privacy[key]}`)}`),
          locale,
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
      default: {
        const { number = "" } = values.phones[slotOf(field)] ?? {};
        return formatPhone(toLocalNumber(number));
      }
    }
  }

  return { label, value };
}
