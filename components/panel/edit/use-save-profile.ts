"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import { notify } from "@/components/ui/toaster";
import { withDraft } from "#lib/client/drafts/profile-draft";
import type { ApiFailure } from "#lib/client/api";
import { useApi } from "#lib/client/use-api";
import { openItem } from "#lib/domain/text/editable-list";
import { paths } from "#lib/wire/api-paths";
import {
  changedKeys,
  fromSelfWire,
  isSame,
  visibilityAfterEdit,
  selfFromWire,
  toFormField,
  toProfileFormWire,
  withoutEmptyItems,
  type ProfileFormValues,
} from "#lib/wire/profile/client";
import { noticeFromWire } from "#lib/wire/notice";
import { inScreenOrder, itemOf, refusedFields, type ProfileField } from "./form-pages";
import { useEmailPassword } from "./use-email-password";
import type { HiddenLinks } from "./use-hidden-links";

interface Options {
  form: UseFormReturn<ProfileFormValues>;
  username: string;
  initial: ProfileFormValues;
  hidden: HiddenLinks;
  /** Shows a refused field; `focus` defaults to focusing that field. */
  onRefused: (field: ProfileField, focus?: () => void) => void;
  /** Must move the focus: the bar with the save button disappears. */
  onSaved: () => void;
  savedText: string;
}

/** Saves the changed fields, then the hidden links (profile 27, 30). Keeps what is typed during the request. */
export function useSaveProfile({ form, username, initial, hidden, onRefused, onSaved, savedText }: Options) {
  const call = useApi();
  const router = useRouter();
  const [stored, setStored] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");
  const [notice, setNotice] = useState("");
  const isRunning = useRef(false);
  const password = useEmailPassword(form.control, stored.email);
  /** Fields above the password field. */
  const isBeforePassword = (field?: ProfileField) => field === "fullName" || field === "email";

  /** Opens every list item with an error, so that its messages are visible. */
  function showRefused(fields: readonly ProfileField[]): void {
    for (const item of fields.map(itemOf)) {
      if (!item) continue;
      const name = `${item.list}.${item.index}` as const;
      form.setValue(name, openItem(form.getValues(name) as never) as never);
    }
    if (fields[0]) onRefused(fields[0]);
  }

  async function send(): Promise<void> {
    const values = structuredClone(form.getValues());
    const changes = changedKeys(toProfileFormWire(stored), toProfileFormWire(values));
    let saved = stored;
    let text = savedText;
    if (Object.keys(changes).length > 0) {
      const body = { ...changes, ...password.toWire() };
      const result = await call({ method: "PUT", path: paths.profile(username), body });
      if (!result.ok) return refuse(result);
      text = noticeFromWire(result.data) || savedText;
      saved = fromSelfWire(selfFromWire(result.data));
    }
    const problem = await hidden.save(values.socialLinks, {
      before: stored.socialLinks,
      after: saved.socialLinks,
    });
    const wanted = withDraft(saved, { base: values, values: form.getValues() });
    // Links whose visibility was not saved stay marked as changed.
    if (problem && isSame(wanted.socialLinks, saved.socialLinks)) {
      wanted.socialLinks = saved.socialLinks.map((item, index) => {
        const sent = values.socialLinks[index];
        return { ...item, isHidden: sent ? visibilityAfterEdit(sent, hidden.links ?? []) : null };
      });
    }
    setStored(saved);
    form.reset(wanted);
    if (problem) return setFailure(problem);
    setNotice(text);
    notify("success", text);
    // The panel's frame shows name, card and colour too.
    router.refresh();
    onSaved();
  }

  function refuse({ message, fields, status }: ApiFailure): void {
    if (status === 401 && password.isNeeded) return showPassword("wrong");
    const placed = Object.entries(fields).flatMap(([wireName, text]) => {
      const field = toFormField(wireName) as ProfileField | null;
      return field ? [{ field, text }] : [];
    });
    for (const { field, text } of placed) form.setError(field, { type: "server", message: text });
    const hasPlaceForAll = placed.length > 0 && placed.length === Object.keys(fields).length;
    setFailure(hasPlaceForAll ? "" : message);
    showRefused(inScreenOrder(placed.map(({ field }) => field)));
  }

  function showPassword(problem: "missing" | "wrong"): void {
    password.refuse(problem);
    onRefused("email", password.focus);
  }

  async function save(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setFailure("");
    setNotice("");
    password.clear();
    try {
      const values = form.getValues();
      // Removed from the form too, so that the indexes in an error response match.
      for (const [list, items] of Object.entries(withoutEmptyItems(values))) {
        const name = list as "skills";
        if (items.length < values[name].length) form.setValue(name, items as never);
      }
      const isPasswordMissing = password.isMissing();
      await form.handleSubmit(
        () => (isPasswordMissing ? showPassword("missing") : send()),
        (errors) => {
          const refused = refusedFields(errors);
          if (isPasswordMissing) showPassword("missing");
          if (!isPasswordMissing || isBeforePassword(refused[0])) showRefused(refused);
        },
      )();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  function discard(): void {
    form.reset(stored);
    password.clear();
    setFailure("");
    setNotice("");
  }

  return {
    ...{ stored, isSaving, failure, notice, save, discard, password },
    clearFailure: () => setFailure(""),
    clearNotice: () => setNotice(""),
  };
}
