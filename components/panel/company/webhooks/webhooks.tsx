"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Plus, Webhook } from "lucide-react";
import { LocaleLink } from "@/components/layout/locale-link";
import { ShownSecret } from "@/components/panel/company/developers/shown-secret";
import { SectionHead } from "@/components/panel/company/section-head";
import { SettingPending } from "@/components/panel/kit/setting-pending";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/toaster";
import { useApi } from "#lib/client/api/use-api";
import { putResponse, withChanged } from "#lib/client/queries/put-response";
import { webhooksQuery } from "#lib/client/queries/webhooks/webhooks";
import { pages } from "#lib/wire/pages";
import type { WebhookWire } from "#lib/contract/webhooks/webhooks";
import { WebhookDialog } from "./webhook-dialog";
import { WebhookItem } from "./webhook-item";

export function Webhooks() {
  const t = useTranslations("webhooks");
  const queries = useQueryClient();
  const query = webhooksQuery(useApi());
  const { data: webhooks, error, isFetching, refetch } = useQuery(query);
  const [edited, setEdited] = useState<WebhookWire | "new" | null>(null);
  const [secret, setSecret] = useState("");

  return (
    <section aria-labelledby="webhooks" className="mt-6 flex flex-col gap-4">
      <SectionHead
        id="webhooks"
        title={t("title")}
        lead={t.rich("lead", {
          link: (text) => (
            <LocaleLink href={`${pages.developers}#webhooks`} className="text-gold-text underline">
              {text}
            </LocaleLink>
          ),
        })}
        button={
          <Button onClick={() => setEdited("new")}>
            <Plus className="size-5 shrink-0" aria-hidden />
            {t("add")}
          </Button>
        }
      />
      {secret !== "" && <ShownSecret of="webhooks" secret={secret} onClose={() => setSecret("")} />}
      {!webhooks && <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && (
        <div className="box">
          <EmptyState
            picture={<Webhook className="size-8 text-muted" aria-hidden />}
            title={t("none")}
            text={t("noneText")}
          />
        </div>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className="flex flex-col gap-4">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
          ))}
        </ul>
      )}
      {edited && (
        <WebhookDialog
          webhook={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onDone={(response) => {
            const { webhook } = response;
            setEdited(null);
            if ("secret" in response) setSecret(response.secret);
            else notify(t("notices.changed"));
            void putResponse(queries, query.queryKey, (list) =>
              "secret" in response ? [...list, webhook] : withChanged(list, webhook),
            );
          }}
        />
      )}
    </section>
  );
}
