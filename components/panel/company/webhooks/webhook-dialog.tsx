"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { ChoiceList } from "@/components/panel/company/developers/choice-list";
import { TextField } from "@/components/ui/fields/field";
import { useSubmit } from "#lib/client/forms/use-submit";
import * as z from "#lib/client/zod";
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX_CHARS } from "#lib/domain/webhook/webhook";
import { companyPaths } from "#lib/wire/company-paths";
import type { AddedWebhookResponse, WebhookResponse, WebhookWire } from "#lib/wire/webhook/responses";

interface Props {
  /** Null for a new one. */
  webhook: WebhookWire | null;
  onClose: () => void;
  /** With the secret of a new one. */
  onDone: (secret: string | null) => void;
}

export function WebhookDialog({ webhook, onClose, onDone }: Props) {
  const t = useTranslations("webhooks");
  const texts = useTranslations("form");
  const schema = z.object({
    url: z.string().check(z.trim(), z.minLength(1, texts("required"))),
    events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, t("eventRequired"))),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { url: webhook?.url ?? "", events: webhook?.events ?? [...WEBHOOK_EVENTS] },
  });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "url" || name === "events" ? name : null),
    onDone: (_notice, response) => {
      const done = response as AddedWebhookResponse | WebhookResponse;
      onDone("secret" in done ? done.secret : null);
    },
  });
  return (
    <DialogForm
      title={t(webhook ? "edit" : "add")}
      text={t("formText")}
      submit={t(webhook ? "save" : "create")}
      {...{ failure, clearFailure, isSubmitting }}
      onSubmit={form.handleSubmit(async (values) => {
        await send(
          webhook
            ? { method: "POST", path: companyPaths.changeWebhook, body: { id: webhook.id, ...values } }
            : { method: "POST", path: companyPaths.webhooks, body: values },
        );
      })}
      onClose={onClose}
    >
      <TextField
        label={t("url")}
        hint={t("urlHint")}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={WEBHOOK_URL_MAX_CHARS}
        error={errors.url?.message}
        {...form.register("url")}
      />
      <ChoiceList
        legend={t("eventsLegend")}
        choices={WEBHOOK_EVENTS.map((event) => [event, t(`events.${event}`)])}
        error={errors.events?.message}
        field={form.register("events")}
      />
    </DialogForm>
  );
}
