"use client";

import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "next-intl";
import type { BannerContent } from "./banner";

export type FormOutcome =
  | {
      ok: true;
      notice?: string;
      /** What was typed is done with. */
      isCleared?: boolean;
      /** The next page is on its way: the form stays busy. */
      isLeaving?: boolean;
    }
  | { ok: false; message?: string; fields?: Record<string, string> };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form that keeps what was typed, says what is wrong at the field and in a banner, and moves to the first wrong
 * field. Controls are uncontrolled; those with `required` must hold something before anything is sent.
 */
export function useForm(submit: (values: FormValues) => Promise<FormOutcome>) {
  const t = useTranslations("form");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [banner, setBanner] = useState<BannerContent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(form: HTMLFormElement): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const outcome = await begin(form);
    isRunning.current = outcome.ok && outcome.isLeaving === true;
    const fields = outcome.ok ? {} : (outcome.fields ?? {});
    if (outcome.ok && outcome.isCleared) form.reset();
    // At once, so that the error is there when its field is focused.
    flushSync(() => {
      setBusy(isRunning.current);
      setErrors(fields);
      if (!outcome.ok) setBanner(outcome.message ? { tone: "danger", text: outcome.message } : null);
      else setBanner(outcome.notice ? { tone: "success", text: outcome.notice } : null);
    });
    controlsOf(form)
      .find(({ name }) => name in fields)
      ?.focus();
  }

  async function begin(form: HTMLFormElement): Promise<FormOutcome> {
    const missing = controlsOf(form).filter((control) => control.required && isEmpty(control));
    if (missing.length > 0) {
      return { ok: false, fields: Object.fromEntries(missing.map(({ name }) => [name, t("required")])) };
    }
    setBusy(true);
    return submit(toValues(form));
  }

  return {
    errors,
    banner,
    isBusy,
    closeBanner: () => setBanner(null),
    formProps: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void run(event.currentTarget);
      },
      noValidate: true,
      // Sent before the script has loaded, nothing typed may end up in an address.
      method: "post",
    },
  } as const;
}

/** What was typed, by name. */
export interface FormValues {
  text: (name: string) => string;
  isChecked: (name: string) => boolean;
}

function toValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return {
    text(name) {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    },
    isChecked: (name) => data.has(name),
  };
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

const isEmpty = (control: Control) =>
  control instanceof HTMLInputElement && control.type === "checkbox"
    ? !control.checked
    : // Spaces may be part of a password.
      (control.type === "password" ? control.value : control.value.trim()) === "";
