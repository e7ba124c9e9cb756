"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { Check, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { bindTo } from "#lib/client/forms/bind-to";
import { MESSAGING_APPS, type MessagingApp } from "#lib/domain/profile/phone";
import { VisibilitySelect } from "@/components/panel/edit/visibility-select";
import type { ProfileFormValues } from "#lib/wire/profile/client";

const FIELDS = ["PrPhone", "SePhone", "ThPhone", "PhPhone"] as const;
const SLOTS = ["first", "second", "third", "fourth"] as const;

const APPS: Record<MessagingApp, { name: string; on: string }> = {
  whatsapp: {
    name: "WhatsApp",
    on: "border-[#0f8a45]/50 bg-[#e3f3e9] text-[#0b6b36] dark:bg-success-soft dark:text-success",
  },
  telegram: {
    name: "Telegram",
    on: "border-[#1c7fb8]/50 bg-[#e3f0f8] text-[#14618d] dark:bg-[#12232d] dark:text-[#8cc8ea]",
  },
};

/** Up to four phone numbers with their apps. Empty slots are hidden until added. */
export function PhoneRows() {
  const t = useTranslations("profileForm.phones");
  const actionText = useTranslations("actions");
  const form = useFormContext<ProfileFormValues>();
  const bind = bindTo(form);
  const phones = useWatch({ control: form.control, name: "phones" });
  const addButton = useRef<HTMLButtonElement>(null);
  const next = phones.findIndex(({ isShown }) => !isShown);

  function add(slot: number) {
    flushSync(() => form.setValue(`phones.${slot}.isShown`, true));
    form.setFocus(`phones.${slot}.number`);
  }

  function remove(slot: number) {
    form.clearErrors(`phones.${slot}`);
    flushSync(() => form.setValue(`phones.${slot}`, { number: "", apps: [], isShown: false }));
    addButton.current?.focus();
  }

  function toggle(slot: number, app: MessagingApp) {
    const apps = phones[slot]?.apps ?? [];
    form.setValue(
      `phones.${slot}.apps`,
      apps.includes(app) ? apps.filter((other) => other !== app) : [...apps, app],
    );
  }

  return (
    <div id="phones" className="flex scroll-mt-24 flex-col gap-4">
      {phones.map(({ apps, isShown }, slot) => {
        const label = t(SLOTS[slot] ?? "first");
        return (
          isShown && (
            <div key={slot} className="grid items-start gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
              <PhoneField
                label={label}
                note={<VisibilitySelect field={FIELDS[slot] ?? "PrPhone"} label={label} />}
                autoComplete={slot === 0 ? "tel-national" : "off"}
                {...bind(`phones.${slot}.number`)}
              />
              <div
                role="group"
                aria-label={t("apps", { slot: label })}
                className="flex gap-2 sm:pt-[calc(1lh+0.25rem)]"
              >
                {MESSAGING_APPS.map((app) => {
                  const isOn = apps.includes(app);
                  return (
                    <button
                      key={app}
                      type="button"
                      aria-pressed={isOn}
                      aria-label={t("linkedTo", { app: APPS[app].name })}
                      title={APPS[app].name}
                      onClick={() => toggle(slot, app)}
                      className={`flex min-h-12 flex-1 items-center justify-center gap-2 rounded-[10px] border transition-colors duration-200 sm:w-20 sm:flex-none ${isOn ? APPS[app].on : "border-control bg-surface [&>svg]:grayscale dark:[&>svg]:brightness-150"}`}
                    >
                      <BrandIcon brand={app} />
                      {isOn && <Check className="size-4" aria-hidden />}
                    </button>
                  );
                })}
                {slot > 0 && (
                  <IconButton
                    icon={X}
                    label={t("remove", { slot: label })}
                    className="mt-0.5"
                    onClick={() => remove(slot)}
                  />
                )}
              </div>
            </div>
          )
        );
      })}
      {next > 0 && (
        <p>
          <Button ref={addButton} tone="quiet" size="small" onClick={() => add(next)}>
            <Plus className="size-5" aria-hidden /> {actionText("addNumber")}
          </Button>
        </p>
      )}
    </div>
  );
}
