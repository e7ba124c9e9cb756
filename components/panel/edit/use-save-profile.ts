"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { notify } from "@/components/ui/toaster";
import { withDraft } from "#lib/client/drafts/profile-draft";
import { hiddenLinksQuery } from "#lib/client/queries/links";
import { CallFailed, send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/use-api";
import { completeSocialLink } from "#lib/domain/profile/complete-link";
import { openItem } from "#lib/domain/text/editable-list";
import { paths } from "#lib/wire/api-paths";
import {
  changedKeys,
  fromSelfWire,
  hiddenLinksChange,
  hiddenLinksOf,
  selfFromWire,
  toFormField,
  toProfileFormWire,
  withoutEmptyItems,
  type ProfileFormValues,
} from "#lib/wire/profile/client";
import { noticeFromWire } from "#lib/wire/notice";
import { inScreenOrder, itemOf, refusedFields, type ProfileField } from "./form-pages";
import { useEmailPassword } from "./use-email-password";

interface Options {
  form: UseFormReturn<ProfileFormValues>;
  username: string;
  initial: ProfileFormValues;
  /** Shows a refused field; `focus` defaults to focusing that field. */
  onRefused: (field: ProfileField, focus?: () => void) => void;
  /** Must move the focus: the bar with the save button disappears. */
  onSaved: () => void;
  savedText: string;
}

/** Saves the changed fields (profile 27, 30). Keeps what is typed during the request. */
export function useSaveProfile({ form, username, initial, onRefused, onSaved, savedText }: Options) {
  const call = useApi();
  const router = useRouter();
  const queries = useQueryClient();
  const hiddenLinks = hiddenLinksQuery(call);
  const [stored, setStored] = useState(initial);
  const [failure, setFailure] = useState("");
  const password = useEmailPassword(form.control, stored.email);
  const { isSubmitting } = form.formState;
  /** Fields above the password field. */
  const isBeforePassword = (field?: ProfileField) => field === "fullName" || field === "email";

  const mutation = useMutation({
    mutationFn: async (values: ProfileFormValues) => {
      const { socialLinks } = values;
      const isChosen = socialLinks.some(({ isHidden }) => isHidden !== null);
      // A restored draft may choose before the hidden links are loaded.
      const hiddenBefore = isChosen
        ? await queries.ensureQueryData(hiddenLinks)
        : (queries.getQueryData(hiddenLinks.queryKey) ?? []);
      const hiddenNow = hiddenLinksChange(socialLinks, {
        links: stored.socialLinks,
        hiddenLinks: hiddenBefore,
      });
      const changes = changedKeys(toProfileFormWire(stored), toProfileFormWire(values));
      const body = { ...changes, ...(hiddenNow && { hiddenLinks: hiddenNow }) };
      const hidden = hiddenLinksOf(socialLinks, hiddenBefore);
      if (Object.keys(body).length === 0) return { saved: stored, hidden, notice: savedText };
      const response = await send(call, {
        method: "PUT",
        path: paths.profile(username),
        body: { ...body, ...password.toWire() },
      });
      const saved = fromSelfWire(selfFromWire(response));
      return { saved, hidden, notice: noticeFromWire(response) || savedText };
    },
    onSuccess: ({ saved, hidden, notice }, values) => {
      queries.setQueryData(hiddenLinks.queryKey, (loaded) => loaded && hidden);
      setStored(saved);
      form.reset(withDraft(saved, { base: values, values: form.getValues() }));
      notify("success", notice);
      // The panel's frame shows name, card and colour too.
      router.refresh();
      onSaved();
    },
    onError: (error) => {
      const { status, fields } = error instanceof CallFailed ? error : { status: null, fields: {} };
      if (status === 401 && password.isNeeded) return showPassword("wrong");
      const placed = Object.entries(fields).flatMap(([wireName, text]) => {
        const field = toFormField(wireName) as ProfileField | null;
        return field ? [{ field, text }] : [];
      });
      for (const { field, text } of placed) form.setError(field, { type: "server", message: text });
      const hasPlaceForAll = placed.length > 0 && placed.length === Object.keys(fields).length;
      setFailure(hasPlaceForAll ? "" : error.message);
      showRefused(inScreenOrder(placed.map(({ field }) => field)));
    },
  });
  /** Opens every list item with an error, so that its messages are visible. */
  function showRefused(fields: readonly ProfileField[]): void {
    for (const item of fields.map(itemOf)) {
      if (!item) continue;
      const name = `${item.list}.${item.index}` as const;
      form.setValue(name, openItem(form.getValues(name) as never) as never);
    }
    if (fields[0]) onRefused(fields[0]);
  }

  function showPassword(problem: "missing" | "wrong"): void {
    password.refuse(problem);
    onRefused("email", password.focus);
  }

  function clearMessages(): void {
    setFailure("");
    mutation.reset();
    password.clear();
  }

  async function save(): Promise<void> {
    if (isSubmitting) return;
    clearMessages();
    const values = form.getValues();
    for (const [index, item] of values.socialLinks.entries()) {
      if (item.before) form.setValue(`socialLinks.${index}`, { ...item, ...completeSocialLink(item) });
    }
    // Removed from the form too, so that the indexes in an error response match.
    for (const [list, items] of Object.entries(withoutEmptyItems(values))) {
      const name = list as "skills";
      if (items.length < values[name].length) form.setValue(name, items as never);
    }
    const isPasswordMissing = password.isMissing();
    await form.handleSubmit(
      async () => {
        if (isPasswordMissing) return showPassword("missing");
        await mutation.mutateAsync(structuredClone(form.getValues())).catch(() => undefined);
      },
      (errors) => {
        const refused = refusedFields(errors);
        if (isPasswordMissing) showPassword("missing");
        if (!isPasswordMissing || isBeforePassword(refused[0])) showRefused(refused);
      },
    )();
  }

  function discard(): void {
    form.reset(stored);
    clearMessages();
  }

  return {
    ...{ stored, failure, save, discard, password },
    isSaving: isSubmitting,
    notice: mutation.data?.notice ?? "",
    clearFailure: () => setFailure(""),
    clearNotice: mutation.reset,
  };
}
