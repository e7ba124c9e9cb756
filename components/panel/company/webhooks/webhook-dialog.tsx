"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { ChoiceList } from "@/components/panel/company/developers/choice-list";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import type { ResponseOf } from "#lib/contract/calls";
import type { WebhookWire } from "#lib/contract/webhooks/webhooks";
import { WEBHOOK_EVENTS } from "#lib/domain/webhooks/webhook";

const ADD = "POST /api/users/company/webhooks/v1";
const CHANGE = "POST /api/users/company/webhooks/change/v1";

interface Props {
  /** Null to add a webhook. */
  webhook: WebhookWire | null;
  onClose: () => void;
  onDone: (response: ResponseOf<typeof ADD | typeof CHANGE>) => void;
}

export function WebhookDialog({ webhook, onClose, onDone }: Props) {
  const t = useTranslations("webhooks");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const texts = useTranslations("form");
  const username = usePanelOwner()?.username ?? "";
  /** A new address needs the password (webhooks 16). */
  const isMoved = (url: string) => url.trim() !== webhook?.url;
  const schema = z
    .object({
      url: z.string().check(z.trim(), z.minLength(1, texts("required"))),
      events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, t("eventRequired"))),
      password: z.string(),
    })
    .check(
      z.refine(({ url, password }) => !isMoved(url) || password !== "", {
        path: ["password"],
        message: texts("required"),
        // Reported together with other errors.
        when: () => true,
      }),
    );
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { url: webhook?.url ?? "", events: webhook?.events ?? [...WEBHOOK_EVENTS], password: "" },
  });
  const bind = bindTo(form);
  const url = useWatch({ control: form.control, name: "url" });
  const dialog = useDialogForm(
    (values: z.output<typeof schema>) =>
      webhook ? { call: CHANGE, body: { id: webhook.id, ...values } } : { call: ADD, body: values },
    { form, onDone: (_notice, response) => onDone(response) },
  );
  return (
    <DialogForm
      title={t(webhook ? "edit" : "add")}
      text={t("formText")}
      submit={webhook ? actionText("saveChanges") : t("create")}
      {...dialog}
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
        {...bind("url")}
      />
      <ChoiceList
        legend={t("eventsLegend")}
        choices={WEBHOOK_EVENTS.map((event) => [event, t(`events.${event}`)])}
        {...bind("events")}
      />
      {isMoved(url) && (
        <CurrentPasswordField
          username={username}
          label={fieldText("yourPassword")}
          hint={webhook ? t("passwordHint") : undefined}
          {...bind("password")}
        />
      )}
    </DialogForm>
  );
}
