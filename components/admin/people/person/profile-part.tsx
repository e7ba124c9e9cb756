"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { TextField } from "@/components/ui/fields/field";
import { notify } from "@/components/ui/toaster";
import { bindTo } from "#lib/client/forms/bind-to";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { usePutUser } from "#lib/client/queries/admin/use-put-user";
import { useInvalidate } from "#lib/client/queries/call-query";
import { sendCall } from "#lib/client/queries/query-api";
import { PERSON_BY_FIELD, storedPersonFromWire, storedPersonOf } from "#lib/client/values/person";
import * as z from "#lib/client/zod";
import { formatOrderNumber } from "#lib/domain/order/order";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { PersonViewModel } from "#lib/client/queries/admin/person";
import { PHONE_FIELDS, toPersonEditWire, toPersonField, type PersonField } from "#lib/wire/person/client";
import { Fact, FactList } from "@/components/admin/kit/fact-list";
import { FULL_NAME } from "#lib/schemas/texts";
import { PartSection } from "./part-section";
import { personDraft } from "./person-draft";
import { RenamedOrder, type Renamed } from "./renamed-order";

interface Props {
  person: PersonViewModel;
  /** Of the admin. */
  username: string;
}

/** Number of phone fields that are shown even when empty, as at sign-up. */
const ALWAYS_SHOWN = 2;

export function ProfilePart({ person, username }: Props) {
  const { user } = person;
  const [renamed, setRenamed] = useState<Renamed | null>(null);
  return (
    <>
      <DetailsForm person={person} username={username} onRenamed={setRenamed} />
      {renamed && user.orderNumber > 0 && (
        <RenamedOrder
          number={user.orderNumber}
          {...renamed}
          username={username}
          onClose={() => setRenamed(null)}
        />
      )}
      <Account person={person} />
    </>
  );
}

interface FormProps extends Props {
  onRenamed: (renamed: Renamed) => void;
}

function DetailsForm({ person, username, onRenamed }: FormProps) {
  const t = useTranslations("adminProfiles.record");
  const actionText = useTranslations("actions");
  const invalidate = useInvalidate();
  const putUser = usePutUser();
  const { label, schema } = useDetails();
  const { id } = person.user;
  const saving = useVersionedForm({
    name: personDraft(id),
    username,
    schema,
    initial: () => storedPersonOf(person),
    read: async (call) =>
      storedPersonFromWire(await sendCall(call, { call: "GET /api/group/person/v1", query: { id } })),
    save: async (call, values, { values: before, version }) => {
      const body = { id, version, ...toPersonEditWire(values) };
      const response = await sendCall(call, { call: "POST /api/group/person/v1", body });
      const { fullName } = response.user;
      putUser(response.user);
      if (fullName !== before.fullName) onRenamed({ from: before.fullName, to: fullName });
      return { response, stored: storedPersonFromWire(response) };
    },
    ...PERSON_BY_FIELD,
    toField: toPersonField,
    onSaved(notice) {
      notify(notice);
      // The name decides order and matches.
      void invalidate(["GET /api/group/all", "GET /api/group/person/v1"]);
    },
  });
  const { form, bar } = saving;
  const { isChanged } = useUnsaved(saving);
  const bind = bindTo(form);
  return (
    <PartSection title={t("edit")} text={t("editText")}>
      <form noValidate method="post" className="flex flex-col gap-4" onSubmit={saving.submit}>
        <TextField label={label("fullName")} autoComplete="off" {...bind("fullName")} />
        <div className="grid gap-4 sm:grid-cols-2">
          {PHONE_FIELDS.map((name, index) => {
            if (index >= ALWAYS_SHOWN && !saving.stored.values[name]) return null;
            return (
              <TextField
                key={name}
                label={label(name)}
                type="tel"
                dir="ltr"
                autoComplete="off"
                {...bind(name)}
              />
            );
          })}
        </div>
        <TextField label={label("address")} autoComplete="off" {...bind("address")} />
        <FormFooter
          failure={bar.notice?.tone === "danger" ? bar.notice.text : ""}
          isSubmitting={bar.isSaving}
          isDirty={isChanged}
          submit={actionText("saveDetails")}
          onCloseFailure={bar.onCloseNotice}
        />
      </form>
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={label}
        contentOf={(name, { [name]: shown }) => <bdi>{shown}</bdi>}
        title={t("conflictTitle")}
        text={t("conflictText")}
      />
    </PartSection>
  );
}

function useDetails() {
  const t = useTranslations("adminProfiles.record");
  const fieldText = useTranslations("fields");
  const field = useFieldSchemas();
  const schema = z.object({
    fullName: field.text(FULL_NAME),
    phone1: field.phone(),
    phone2: field.phone(),
    phone3: field.phone(),
    phone4: field.phone(),
    address: field.text(),
  });
  function label(name: PersonField): string {
    if (name === "fullName" || name === "address") return fieldText(name);
    return t("phone", { number: String(PHONE_FIELDS.indexOf(name) + 1) });
  }
  return { schema, label };
}

function Account({ person: { user, referralFrom } }: { person: PersonViewModel }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
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
          <bdi dir="ltr">{referralFrom}</bdi>
        </Fact>
      </FactList>
    </PartSection>
  );
}
