"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCompanyExchange } from "@/components/panel/company-lock";
import { Failure } from "@/components/ui/banner";
import { Switch } from "@/components/ui/fields/switch";
import { notify } from "@/components/ui/toaster";
import { exchangeSettingQuery } from "#lib/client/queries/contacts";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import { noticeFromWire } from "#lib/wire/notice";

/** @param initial value of the server render */
export function useExchangeSetting(initial: boolean): boolean {
  const { data } = useQuery({ ...exchangeSettingQuery(useApi()), initialData: { isOn: initial } });
  return data.isOn;
}

export function ExchangeSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations("contacts.switch");
  const locks = useTranslations("companyLock");
  const companyChoice = useCompanyExchange();
  const call = useApi();
  const queries = useQueryClient();
  const { queryKey } = exchangeSettingQuery(call);
  // The mutation's state renders a moment after the click; until then the switch would flip back.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      send<unknown>(call, { method: "POST", path: paths.exchangeSetting, body: { isOn: wanted } }),
    onSuccess: (response, wanted) => {
      queries.setQueryData(queryKey, { isOn: wanted });
      notify("success", noticeFromWire(response));
    },
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => setChosen(null),
  });
  const choose = (wanted: boolean) => {
    if (chosen !== null) return;
    setChosen(wanted);
    change.mutate(wanted);
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
