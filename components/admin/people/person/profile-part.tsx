"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { TextField } from "@/components/ui/fields/field";
import { notify } from "@/components/ui/toaster";
import { bindTo } from "#lib/client/forms/bind-to";
import { usePutUser } from "#lib/client/queries/admin/use-put-user";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { useInvalidate } from "#lib/client/queries/call-query";
import * as z from "#lib/client/zod";
import { formatOrderNumber } from "#lib/domain/order/order";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { PersonViewModel } from "#lib/client/queries/admin/person";
import { toPersonField, toPhonesEditWire, type PersonValues } from "#lib/wire/person/client";
import { Fact, FactList } from "@/components/admin/kit/fact-list";
import { FULL_NAME } from "#lib/schemas/texts";
import { PartSection } from "./part-section";

const valuesOf = ({ user, phones }: PersonViewModel): PersonValues => ({
  fullName: user.fullName,
  address: user.address,
  phones: phones.map((number) => ({ number: formatPhone(number) })),
});

/** Number of phone fields that are shown even when empty, as at sign-up. */
const ALWAYS_SHOWN = 2;

export function ProfilePart({ person }: { person: PersonViewModel }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const invalidate = useInvalidate();
  const { user } = person;
  const putUser = usePutUser();
  const field = useFieldSchemas();
  const schema = z.object({
    fullName: field.text(FULL_NAME),
    address: field.text(),
    phones: z.array(z.object({ number: field.phone() })),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    values: valuesOf(person),
    resetOptions: { keepDirtyValues: true },
  });
  const bind = bindTo(form);
  const { isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { send, failure, clearFailure } = useSubmit(
    ({ phones, ...same }: PersonValues) => ({
      call: "POST /api/group/person/v1",
      body: { id: user.id, ...same, phone: toPhonesEditWire(phones) },
    }),
    {
      form,
      toField: toPersonField,
      onDone: async (notice, response) => {
        // What is saved gives way to later changes, despite `resetOptions`.
        form.reset(form.getValues(), { keepDirtyValues: false });
        notify(notice);
        putUser(response.user);
        // The name decides order and matches.
        await invalidate(["GET /api/group/all"]);
      },
    },
  );

  return (
    <>
      <PartSection title={t("record.edit")} text={t("record.editText")}>
        <form
          noValidate
          method="post"
          className="flex flex-col gap-4"
          onSubmit={(event) => void form.handleSubmit(send)(event)}
        >
          <TextField label={fieldText("fullName")} autoComplete="off" {...bind("fullName")} />
          <div className="grid gap-4 sm:grid-cols-2">
            {person.phones.map((number, index) => {
              if (index >= ALWAYS_SHOWN && !number) return null;
              const name = `phones.${index}.number` as const;
              return (
                <TextField
                  key={name}
                  label={t("record.phone", { number: String(index + 1) })}
                  type="tel"
                  dir="ltr"
                  autoComplete="off"
                  {...bind(name)}
                />
              );
            })}
          </div>
          <TextField label={fieldText("address")} autoComplete="off" {...bind("address")} />
          <FormFooter
            failure={failure}
            isSubmitting={isSubmitting}
            isDirty={isDirty}
            submit={actionText("saveDetails")}
            onCloseFailure={clearFailure}
          />
        </form>
      </PartSection>
      <PartSection title={t("record.account")}>
        <FactList>
          <Fact label={fieldText("email")}>
            <bdi dir="ltr">{user.email}</bdi>
          </Fact>
          <Fact label={fieldText("role")}>{t(`roles.${user.role}`)}</Fact>
          {user.orderNumber > 0 && (
            <Fact label={fieldText("orderNumber")}>
              <bdi dir="ltr">{formatOrderNumber(user.orderNumber)}</bdi>
            </Fact>
          )}
          <Fact label={t("record.since")}>{formatDay(user.createdAt, locale)}</Fact>
          <Fact label={t("record.referral")}>
            <bdi dir="ltr">{person.referralFrom}</bdi>
          </Fact>
        </FactList>
      </PartSection>
    </>
  );
}
