"use client";

import { Check, CircleX, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fact, FactList } from "@/components/admin/kit/fact-list";
import { LocaleLink } from "@/components/layout/locale-link";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/fields/switch";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { Drawer } from "@/components/ui/overlays/drawer";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { ListedCompanyWire } from "#lib/contract/company/companies";
import { pages } from "#lib/wire/pages";
import { CompanyStateChip } from "./company-state";
import { useCompanyChange, type CompanyChange } from "./use-company-change";

interface Props {
  company: ListedCompanyWire;
  onChanged: (change: CompanyChange) => void;
  onClose: () => void;
}

export function CompanyDrawer({ company, onChanged, onClose }: Props) {
  const t = useTranslations("adminCompanies");
  const { id, name, state, activatesMembers } = company;
  const { mutate, isPending, variables, error, reset } = useCompanyChange(onChanged);
  const refusal = state === "requested" ? "decline" : "close";
  const { ask, dialog } = useConfirm((end) => ({
    question: t(`${refusal}.question`),
    text: t.rich(`${refusal}.text`, { name: () => <bdi className="font-semibold text-text">{name}</bdi> }),
    confirm: t(`${refusal}.action`),
    isBusy: isPending,
    onConfirm: () => mutate({ id, state: "closed" }, { onSettled: end }),
  }));
  // The switch shows the new value before the list is refetched.
  const activates = (isPending ? variables.activatesMembers : undefined) ?? activatesMembers;
  return (
    <Drawer title={<bdi>{name}</bdi>} head={<CompanyStateChip state={state} />} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 pb-10 sm:px-6">
        <Failure of={error} onClose={reset} />
        {state === "requested" && (
          <div className="flex flex-col gap-3 rounded-[14px] bg-gold-soft/50 p-4">
            <p>{t("requestText")}</p>
            <p className="flex flex-wrap gap-2">
              <Button
                isBusy={isPending && variables.state === "active"}
                onClick={() => mutate({ id, state: "active" })}
              >
                <Check className="size-5" aria-hidden /> {t("approve")}
              </Button>
              <Button tone="quiet" onClick={() => ask()}>
                <X className="size-5" aria-hidden /> {t("decline.action")}
              </Button>
            </p>
          </div>
        )}
        <CompanyFacts company={company} />
        {state === "active" && (
          <>
            <div className="border-t border-line pt-4">
              <Switch
                label={t("activates.label")}
                hint={t("activates.hint")}
                checked={activates}
                aria-busy={isPending}
                onChange={({ target }) => !isPending && mutate({ id, activatesMembers: target.checked })}
              />
            </div>
            <p className="border-t border-line pt-4">
              <Button tone="danger" onClick={() => ask()}>
                <CircleX className="size-5" aria-hidden /> {t("close.action")}
              </Button>
            </p>
          </>
        )}
      </div>
      {dialog}
    </Drawer>
  );
}

function CompanyFacts({ company }: { company: ListedCompanyWire }) {
  const t = useTranslations("adminCompanies.facts");
  const fieldText = useTranslations("fields");
  const { state, members, owners, createdAt, registration, taxId, address } = company;
  const locale = useLocale();
  const none = <span className="text-muted">{t("none")}</span>;
  return (
    <FactList>
      <Fact label={t(state === "requested" ? "askedBy" : "owners")}>
        {owners.length === 0 && none}
        {owners.map((username) => (
          <LocaleLink
            key={username}
            href={`${pages.adminProfiles}?search=${username}`}
            className="block min-h-7 text-gold-text underline underline-offset-4"
          >
            <bdi dir="ltr">{username}</bdi>
          </LocaleLink>
        ))}
      </Fact>
      <Fact label={t("members")}>{String(members)}</Fact>
      <Fact label={t("since")}>{formatDay(createdAt, locale)}</Fact>
      <Fact label={fieldText("address")}>{address ? <bdi>{address}</bdi> : none}</Fact>
      <Fact label={t("registration")}>{registration ? <bdi dir="ltr">{registration}</bdi> : none}</Fact>
      <Fact label={t("taxId")}>{taxId ? <bdi dir="ltr">{taxId}</bdi> : none}</Fact>
    </FactList>
  );
}
