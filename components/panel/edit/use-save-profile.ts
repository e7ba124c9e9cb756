"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import { notify } from "@/components/ui/toaster";
import { withDraft } from "@/lib/client/profile-draft";
import { useApi } from "@/lib/client/use-api";
import { opened } from "@/lib/domain/editable-list";
import { paths } from "@/lib/wire/paths";
import {
  changedKeys,
  fromSelfWire,
  isSame,
  keptVisibility,
  selfFromWire,
  toFormField,
  toProfileFormWire,
  withoutEmptyItems,
  type ProfileFormValues,
} from "@/lib/wire/profile-form";
import { noticeFromWire } from "@/lib/wire/requests";
import { inScreenOrder, itemOf, refusedFields, type ProfileField } from "./form-pages";
import type { HiddenLinks } from "./use-hidden-links";

interface Options {
  form: UseFormReturn<ProfileFormValues>;
  username: string;
  initial: ProfileFormValues;
  hidden: HiddenLinks;
  /** Brings a refused field to the screen. */
  onRefused: (field: ProfileField) => void;
  /** Where the focus goes when the bar with the button is gone. */
  onSaved: () => void;
  savedText: string;
}

/**
 * Saves what was changed (CONTRACT §3 row 5), then which links are hidden. Whatever goes wrong, what was typed
 * stays, also what is typed while the answer is on its way.
 */
export function useSaveProfile({ form, username, initial, hidden, onRefused, onSaved, savedText }: Options) {
  const call = useApi();
  const router = useRouter();
  const [stored, setStored] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");
  const [notice, setNotice] = useState("");
  const isRunning = useRef(false);

  /** Every refused item is opened, so that its texts have a field to stand at. */
  function showRefused(fields: readonly ProfileField[]): void {
    for (const item of fields.map(itemOf)) {
      if (!item) continue;
      const name = `${item.list}.${item.index}` as const;
      form.setValue(name, opened(form.getValues(name) as never) as never);
    }
    if (fields[0]) onRefused(fields[0]);
  }

  async function send(): Promise<void> {
    const values = structuredClone(form.getValues());
    const changes = changedKeys(toProfileFormWire(stored), toProfileFormWire(values));
    let saved = stored;
    let text = savedText;
    if (Object.keys(changes).length > 0) {
      const result = await call({ method: "PUT", path: paths.profile(username), body: changes });
      if (!result.ok) return refuse(result);
      text = noticeFromWire(result.data) || savedText;
      saved = fromSelfWire(selfFromWire(result.data));
    }
    const problem = await hidden.save(values.socialLinks, {
      before: stored.socialLinks,
      after: saved.socialLinks,
    });
    const wanted = withDraft(saved, { base: values, values: form.getValues() });
    // What could not be hidden is still to be done.
    if (problem && isSame(wanted.socialLinks, saved.socialLinks)) {
      wanted.socialLinks = saved.socialLinks.map((item, index) => {
        const sent = values.socialLinks[index];
        return { ...item, isHidden: sent ? keptVisibility(sent, hidden.links ?? []) : null };
      });
    }
    setStored(saved);
    form.reset(wanted);
    if (problem) return setFailure(problem);
    setNotice(text);
    notify("success", text);
    // Name, card and colour stand in the frame around this page, too.
    router.refresh();
    onSaved();
  }

  function refuse({ message, fields }: { message: string; fields: Record<string, string> }): void {
    const placed = Object.entries(fields).flatMap(([wireName, text]) => {
      const field = toFormField(wireName) as ProfileField | null;
      return field ? [{ field, text }] : [];
    });
    for (const { field, text } of placed) form.setError(field, { type: "server", message: text });
    const hasPlaceForAll = placed.length > 0 && placed.length === Object.keys(fields).length;
    setFailure(hasPlaceForAll ? "" : message);
    showRefused(inScreenOrder(placed.map(({ field }) => field)));
  }

  async function save(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setFailure("");
    setNotice("");
    try {
      const values = form.getValues();
      // Empty items are not sent: the others must keep the places that the service names in a refusal.
      for (const [list, items] of Object.entries(withoutEmptyItems(values))) {
        const name = list as "skills";
        if (items.length < values[name].length) form.setValue(name, items as never);
      }
      await form.handleSubmit(send, (errors) => showRefused(refusedFields(errors)))();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  function discard(): void {
    form.reset(stored);
    setFailure("");
    setNotice("");
  }

  return {
    ...{ stored, isSaving, failure, notice, save, discard },
    clearFailure: () => setFailure(""),
    clearNotice: () => setNotice(""),
  };
}
