"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KeyRound, Plus } from "lucide-react";
import { LocaleLink } from "@/components/layout/locale-link";
import { useChange } from "@/components/layout/use-change";
import { SectionHead } from "@/components/panel/company/section-head";
import { SettingPending } from "@/components/panel/kit/setting-pending";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { useApi } from "#lib/client/api/use-api";
import { apiKeysQuery } from "#lib/client/queries/company/api-keys";
import { useInvalidate } from "#lib/client/queries/call-query";
import { putResponse, withoutId } from "#lib/client/queries/put-response";
import type { ApiKeyWire } from "#lib/contract/company/api-keys";
import { pages } from "#lib/wire/pages";
import { KeyRow } from "./key-row";
import { NewKeyDialog } from "./new-key-dialog";
import { ResumeKeyDialog } from "./resume-key-dialog";
import { ShownSecret } from "./shown-secret";

export function ApiKeys() {
  const t = useTranslations("apiKeys");
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const query = apiKeysQuery(useApi());
  const { data: keys, error, isFetching, refetch } = useQuery(query);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState("");
  const [resuming, setResuming] = useState<ApiKeyWire | null>(null);
  const revoke = useChange(
    (id: string) => ({ call: "POST /api/users/company/keys/revoke/v1", body: { id } }),
    {
      onDone: (_response, id) => void putResponse(queries, query.queryKey, (list) => withoutId(list, id)),
      // Another owner may have revoked it.
      invalidatesOnFailure: ["GET /api/users/company/keys/v1"],
    },
  );
  const { ask, dialog } = useConfirm((close, { id, name }: ApiKeyWire) => ({
    question: t("ask.question", { name }),
    text: t("ask.text"),
    confirm: t("ask.confirm"),
    isBusy: revoke.isPending,
    onConfirm: () => revoke.mutate(id, { onSettled: close }),
  }));

  return (
    <section aria-labelledby="api-keys" className="flex flex-col gap-4">
      <SectionHead
        id="api-keys"
        title={t("title")}
        lead={t.rich("lead", {
          link: (text) => (
            <LocaleLink href={pages.developers} className="text-gold-text underline">
              {text}
            </LocaleLink>
          ),
        })}
        button={
          <Button onClick={() => setIsAdding(true)}>
            <Plus className="size-5 shrink-0" aria-hidden />
            {t("add")}
          </Button>
        }
      />
      <Failure of={revoke.error} onClose={revoke.reset} />
      {secret !== "" && <ShownSecret of="apiKeys" secret={secret} onClose={() => setSecret("")} />}
      {!keys && <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {keys?.length === 0 && (
        <div className="box">
          <EmptyState
            picture={<KeyRound className="size-8 text-muted" aria-hidden />}
            title={t("none")}
            text={t("noneText")}
          />
        </div>
      )}
      {keys && keys.length > 0 && (
        <ul className="box divide-y divide-line">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => ask(key)} onResume={() => setResuming(key)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NewKeyDialog
          onClose={() => setIsAdding(false)}
          onDone={(created) => {
            setIsAdding(false);
            setSecret(created.secret);
            void putResponse(queries, query.queryKey, (list) => [created.key, ...list]);
          }}
        />
      )}
      {resuming && (
        <ResumeKeyDialog
          apiKey={resuming}
          onClose={() => {
            setResuming(null);
            // Another owner may have changed it.
            void invalidate(["GET /api/users/company/keys/v1"]);
          }}
        />
      )}
      {dialog}
    </section>
  );
}
