"use client";

import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { FieldError, TextField } from "@/components/ui/fields/field";
import { RadioCard } from "@/components/ui/fields/radio-card";
import { useApi } from "#lib/client/api/use-api";
import { useDebouncedValue } from "#lib/client/forms/use-debounced-value";
import { foundMembersQuery } from "#lib/client/queries/company/roster";
import { SEARCH_DEBOUNCE_MS } from "#lib/domain/limits";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import type { WaitingCardWire } from "#lib/contract/company/own-company";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";

interface Props {
  card: WaitingCardWire;
  onClose: () => void;
}

/** Passes a card to another member, chosen by search. */
export function PassDialog({ card, onClose }: Props) {
  const t = useTranslations("roster.waiting");
  const [search, setSearch] = useState("");
  const [username, setUsername] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { data, error } = useQuery({
    ...foundMembersQuery(useApi(), useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS)),
    placeholderData: keepPreviousData,
  });
  const pass = usePanelMutation(
    () => ({ call: "POST /api/users/company/cards/pass/v1", body: { code: card.code, username } }),
    onClose,
  );
  const name = formatCardCode(card.code);
  return (
    <DialogForm
      title={card.name ? t("passNamed", { name: card.name }) : t("passCode", { code: name })}
      text={t("passText")}
      submit={t("pass")}
      isSubmitting={pass.isPending}
      failure={pass.error?.message ?? error?.message ?? ""}
      clearFailure={pass.reset}
      onClose={onClose}
      onSubmit={() => {
        setMissing(username === "");
        if (username === "") return;
        pass.mutate();
      }}
    >
      <TextField
        label={t("search")}
        name="search"
        type="search"
        dir="auto"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setUsername("");
        }}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{t("successor")}</legend>
        {data?.map((member) => (
          <RadioCard
            key={member.id}
            label={member.name}
            text={[member.title, member.department?.name].filter(Boolean).join(" · ") || member.username}
            name="successor"
            checked={member.username === username}
            onChange={() => {
              setUsername(member.username);
              setMissing(false);
            }}
          />
        ))}
        {data?.length === 0 && <p className="text-muted">{t("noneFound")}</p>}
        {isMissing && <FieldError>{t("choose")}</FieldError>}
      </fieldset>
    </DialogForm>
  );
}
