"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ExternalLink, Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useFieldArray, useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { LocaleLink } from "@/components/layout/locale-link";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { PAY_ACCOUNTS_MAX, PAY_HOLDER_MAX_CHARS } from "#lib/domain/limits";
import { checkPayNumber, PAY_ACCOUNT_KINDS, type PayAccountEntry } from "#lib/domain/profile/pay/pay-account";
import { pages } from "#lib/wire/pages";
import { payAccountsFromWire } from "#lib/wire/pay-account/client";
import type { StoredList } from "#lib/wire/stored-list";
import { ListConflict } from "@/components/panel/settings/list-conflict";
import { AccountRow } from "./account-row";
import { ACCOUNTS_LIST, NEW_ACCOUNT, type AccountsValues } from "./accounts-values";
import { ListForm } from "@/components/panel/settings/list-form";
import { useUndoableRows } from "@/components/panel/settings/use-undoable-rows";
import { useSaveList } from "@/components/panel/settings/use-save-list";

interface Props {
  username: string;
  stored: StoredList<PayAccountEntry>;
}

/** Form for at most five Algerian accounts (pay 1). */
export function AccountsEditor({ username, stored: storedFirst }: Props) {
  const t = useTranslations("payAccounts");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const schema = useAccountsSchema();
  const [initial] = useState(() => payAccountsFromWire(storedFirst.entries, storedFirst.updatedAt));
  const form = useForm<AccountsValues>({
    resolver: zodResolver(schema),
    defaultValues: ACCOUNTS_LIST.write([...initial.entries]),
  });
  const bind = bindTo(form);
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: "accounts" });
  const list = useUndoableRows<PayAccountEntry>({
    count: fields.length,
    get: (position) => form.getValues(`accounts.${position}`),
    remove,
    insert: (position, entry) => insert(position, entry, { focusName: `accounts.${position}.number` }),
    empty: NEW_ACCOUNT,
  });
  const values = useWatch({ control: form.control, name: "accounts" });
  const { stored, conflict, ...saving } = useSaveList({
    form,
    initial,
    list: ACCOUNTS_LIST,
    isStale: false,
    entries: values,
    onSaved: () => {
      list.dismiss();
      form.resetField("password");
    },
  });
  const { isChanged } = saving;

  const nameOf = ({ kind, number }: PayAccountEntry) => (kind ? t(`kinds.${kind}`) : number);
  const toText = (entries: readonly PayAccountEntry[]) =>
    entries.map((entry) => `${nameOf(entry)}: \u2066${entry.number}\u2069`).join("\n");
  return (
    <FormProvider {...form}>
      <ListForm
        heading={
          <>
            <p className="text-muted">{t("editor.noMoney")}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 className="min-w-0 font-semibold">{t("editor.shownIn")}</h2>
              {stored.length > 0 && (
                <LocaleLink
                  href={pages.pay(username)}
                  target="_blank"
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold-text underline underline-offset-4"
                >
                  {t("editor.see")} <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden />
                </LocaleLink>
              )}
            </div>
          </>
        }
        empty={{
          icon: Landmark,
          title: t("editor.none"),
          text: t(stored.length > 0 ? "editor.willBeHidden" : "editor.noneText"),
        }}
        rows={fields.map((field, position) => (
          <AccountRow key={field.id} position={position} onRemove={() => list.drop(position)} />
        ))}
        rowsRef={list.rows}
        removedName={list.removed && nameOf(list.removed)}
        onRestore={list.restore}
        onDismiss={list.dismiss}
        add={{
          label: t("editor.add"),
          onClick: () => append(NEW_ACCOUNT, { focusName: `accounts.${fields.length}.kind` }),
          isFull: fields.length >= PAY_ACCOUNTS_MAX,
          fullText: t("editor.full", { max: String(PAY_ACCOUNTS_MAX) }),
        }}
        proof={
          isChanged && (
            <CurrentPasswordField
              username={username}
              label={fieldText("yourPassword")}
              hint={t("editor.passwordHint")}
              {...bind("password")}
            />
          )
        }
        {...saving.bar}
        onSubmit={saving.clearThen(form.handleSubmit(() => saving.save()))}
      />
      {conflict && (
        <ListConflict
          name="accounts"
          label={t("editor.shownIn")}
          mine={toText(values)}
          theirs={toText(conflict.theirs.entries)}
          confirm={actionText("save")}
          onClose={saving.keepEditing}
          onChosen={(isTheirs) => void saving.resolve(isTheirs)}
        />
      )}
    </FormProvider>
  );
}

function useAccountsSchema() {
  const t = useTranslations("payAccounts.errors");
  const typed = useFieldSchemas();
  const account = z.object({
    kind: z.enum(["", ...PAY_ACCOUNT_KINDS]).check(z.refine((kind) => kind !== "", t("kind"))),
    number: typed.text({ isRequired: true }),
    holder: typed.text({ maxChars: PAY_HOLDER_MAX_CHARS }),
  });
  const checkedAccount = account.check(
    z.superRefine(({ kind, number }, ctx) => {
      if (kind === "" || number.trim() === "") return;
      const checked = checkPayNumber(kind, number);
      if (!checked.ok) ctx.addIssue({ code: "custom", path: ["number"], message: t(checked.problem) });
    }),
  );
  return z.object({ accounts: z.array(checkedAccount), password: z.string() });
}
