"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChange } from "@/components/layout/use-change";
import { useCompanyExchange } from "@/components/panel/kit/company-template";
import { Failure } from "@/components/ui/banner";
import { Switch } from "@/components/ui/fields/switch";
import { exchangeSettingQuery } from "#lib/client/queries/exchange/contacts";
import { putResponse } from "#lib/client/queries/put-response";
import { useApi } from "#lib/client/api/use-api";

/** @param initial value of the server render */
export function useExchangeSetting(initial: boolean): boolean {
  const { data } = useQuery({ ...exchangeSettingQuery(useApi()), initialData: { isOn: initial } });
  return data.isOn;
}

export function ExchangeSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations("contacts.switch");
  const locks = useTranslations("companyLock");
  const companyChoice = useCompanyExchange();
  const queries = useQueryClient();
  const { queryKey } = exchangeSettingQuery(useApi());
  // The mutation's state renders a moment after the click; until then the switch would flip back.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useChange(
    (wanted: boolean) => ({ call: "POST /api/users/exchange/v1", body: { isOn: wanted } }),
    {
      invalidatesOnFailure: ["GET /api/users/exchange/v1"],
      onDone: (_response, wanted) => void putResponse(queries, queryKey, () => ({ isOn: wanted })),
    },
  );
  const choose = (wanted: boolean) => {
    if (chosen !== null) return;
    setChosen(wanted);
    change.mutate(wanted, { onSettled: () => setChosen(null) });
  };
  return (
    <section className="box flex flex-col gap-3 p-4 lg:max-w-2xl">
      <Failure of={change.error} onClose={change.reset} />
      <Switch
        label={t("label")}
        hint={companyChoice === null ? t("hint") : locks("exchange")}
        checked={companyChoice ?? chosen ?? isOn}
        disabled={companyChoice !== null}
        aria-busy={chosen !== null}
        onChange={({ target }) => choose(target.checked)}
      />
    </section>
  );
}
