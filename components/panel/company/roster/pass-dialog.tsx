"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { usePanelDialog } from "@/components/panel/kit/use-panel-dialog";
import { FieldError, TextField } from "@/components/ui/fields/field";
import { RadioCard } from "@/components/ui/fields/radio-card";
import { useApi } from "#lib/client/api/use-api";
import { bindTo } from "#lib/client/forms/bind-to";
import { useDebouncedValue } from "#lib/client/forms/use-debounced-value";
import { foundMembersQuery } from "#lib/client/queries/company/roster";
import * as z from "#lib/client/zod";
import type { WaitingCardWire } from "#lib/contract/company/own-company";
import { SEARCH_DEBOUNCE_MS } from "#lib/domain/limits";
import { formatCardCode } from "#lib/domain/order/card/made-card";

interface Props {
  card: WaitingCardWire;
  onClose: () => void;
}

/** Passes a card to another member, chosen by search. */
export function PassDialog({ card, onClose }: Props) {
  const t = useTranslations("roster.waiting");
  const schema = z.object({
    search: z.string(),
    username: z.string().check(z.minLength(1, t("choose"))),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { search: "", username: "" } });
  const bind = bindTo(form);
  const search = useWatch({ control: form.control, name: "search" }).trim();
  const { data, error } = useQuery({
    ...foundMembersQuery(useApi(), useDebouncedValue(search, SEARCH_DEBOUNCE_MS)),
    placeholderData: keepPreviousData,
  });
  const dialog = usePanelDialog(
    form,
    ({ username }) => ({
      call: "POST /api/users/company/cards/pass/v1",
      body: { code: card.code, username },
    }),
    onClose,
  );
  const { error: missing, ...successor } = bind("username");
  const name = formatCardCode(card.code);
  return (
    <DialogForm
      title={card.name ? t("passNamed", { name: card.name }) : t("passCode", { code: name })}
      text={t("passText")}
      submit={t("pass")}
      {...dialog}
      failure={dialog.failure || (error?.message ?? "")}
      onClose={onClose}
    >
      <TextField
        label={t("search")}
        type="search"
        dir="auto"
        autoComplete="off"
        {...bind("search", { onChange: () => form.resetField("username") })}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{t("successor")}</legend>
        {data?.map((member) => (
          <RadioCard
            key={member.id}
            label={member.name}
            text={[member.title, member.department?.name].filter(Boolean).join(" · ") || member.username}
            value={member.username}
            {...successor}
          />
        ))}
        {data?.length === 0 && <p className="text-muted">{t("noneFound")}</p>}
        {missing && <FieldError>{missing}</FieldError>}
      </fieldset>
    </DialogForm>
  );
}
