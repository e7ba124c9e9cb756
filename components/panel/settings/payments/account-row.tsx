"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import {
  bankOf,
  checkPayNumber,
  groupPayNumber,
  PAY_ACCOUNT_KINDS,
} from "#lib/domain/profile/pay/pay-account";
import { bindTo } from "#lib/client/forms/bind-to";
import type { AccountsValues } from "#lib/wire/pay-account/client";

interface Props {
  position: number;
  onRemove: () => void;
}

/** An Algerian account; a valid number shows its bank. */
export function AccountRow({ position, onRemove }: Props) {
  const t = useTranslations("payAccounts");
  const actionText = useTranslations("actions");
  const bind = bindTo(useFormContext<AccountsValues>());
  const kind = useWatch<AccountsValues, `accounts.${number}.kind`>({ name: `accounts.${position}.kind` });
  return (
    <li data-row={position} className="box relative grid items-start gap-3 p-4 sm:grid-cols-2">
      <div className="pe-14 sm:col-span-2">
        <SelectField
          label={t("editor.kind", { number: String(position + 1) })}
          {...bind(`accounts.${position}.kind`)}
        >
          <option value="" disabled>
            {t("editor.placeholder")}
          </option>
          {PAY_ACCOUNT_KINDS.map((option) => (
            <option key={option} value={option}>
              {t(`kinds.${option}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t(`editor.number.${kind || "none"}`)}
        placeholder={kind && EXAMPLES[kind]}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        hint={<Bank position={position} />}
        {...bind(`accounts.${position}.number`)}
      />
      <TextField label={t("editor.holder")} autoComplete="off" {...bind(`accounts.${position}.holder`)} />
      <div className="absolute end-4 top-4">
        <IconButton
          icon={Trash2}
          tone="danger"
          label={kind ? actionText("removeName", { name: t(`kinds.${kind}`) }) : t("editor.removeNew")}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

const EXAMPLES = {
  baridimob: "007 99999 0000000000 12",
  ccp: "0000000000 00",
  rib: "000 00000 0000000000 00",
} as const;

function Bank({ position }: { position: number }) {
  const t = useTranslations("payAccounts");
  const { kind, number } = useWatch<AccountsValues, `accounts.${number}`>({ name: `accounts.${position}` });
  if (kind === "") return null;
  const checked = checkPayNumber(kind, number);
  if (!checked.ok) return null;
  const bank = bankOf({ kind, number: checked.value });
  return (
    <>
      {bank ? t(`banks.${bank}`) : t("otherBank", { code: checked.value.slice(0, 3) })}
      {" · "}
      <bdi dir="ltr" className="whitespace-nowrap">
        {groupPayNumber(checked.value)}
      </bdi>
    </>
  );
}
