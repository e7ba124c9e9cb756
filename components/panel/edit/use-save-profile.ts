"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { BannerContent } from "@/components/ui/banner";
import { withDraft } from "#lib/client/drafts/profile-draft";
import { hiddenLinksQuery } from "#lib/client/queries/profile/hidden-links";
import { CallFailed, sendCall } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { completeSocialLink } from "#lib/domain/profile/links/complete-link";
import { openItem } from "#lib/domain/text/editable-list";
import {
  changedKeys,
  hiddenLinksChange,
  hiddenLinksOf,
  storedFromWire,
  toFormField,
  toProfileFormWire,
  withoutEmptyItems,
  type ProfileFormValues,
  type StoredProfile,
} from "#lib/wire/profile/client";
import { mergeChanges } from "#lib/client/values/profile-merge";
import { noticeFromWire } from "#lib/wire/notice";
import { inScreenOrder, itemOf, invalidFields, type ProfileField } from "./pages/form-pages";
import type { FieldConflict } from "./profile-conflict";
import { useEmailPassword } from "./use-email-password";

interface Options {
  form: UseFormReturn<ProfileFormValues>;
  username: string;
  initial: StoredProfile;
  /** Shows a refused field; `focus` defaults to focusing that field. */
  onRefused: (field: ProfileField, focus?: () => void) => void;
  onSaved: () => void;
  savedText: string;
}

interface SaveConflict {
  fields: FieldConflict;
  base: StoredProfile;
}

class ConflictError extends Error {
  readonly conflict: SaveConflict;

  constructor(conflict: SaveConflict) {
    super("the profile was changed elsewhere");
    this.conflict = conflict;
  }
}

interface Save {
  values: ProfileFormValues;
  /** Version that the values are compared with. */
  base: StoredProfile;
}

/** Saves the changed fields (profile 27, 30). Keeps input typed during the request. */
export function useSaveProfile({ form, username, initial, onRefused, onSaved, savedText }: Options) {
  const texts = useTranslations("form");
  const call = useApi();
  const router = useRouter();
  const queries = useQueryClient();
  const hiddenLinks = hiddenLinksQuery(call);
  const [stored, setStored] = useState(initial);
  const [failure, setFailure] = useState("");
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const password = useEmailPassword(form.control, stored.values.email);
  const { isSubmitting } = form.formState;
  /** Fields above the password field. */
  const isBeforePassword = (field?: ProfileField) => field === "fullName" || field === "email";

  async function put({ values, base }: Save) {
    const { socialLinks } = values;
    const isChosen = socialLinks.some(({ isHidden }) => isHidden !== null);
    // A restored draft may hide or show links before the stored list is loaded.
    const hiddenBefore = isChosen
      ? await queries.ensureQueryData(hiddenLinks)
      : (queries.getQueryData(hiddenLinks.queryKey) ?? []);
    const hiddenNow = hiddenLinksChange(socialLinks, {
      links: base.values.socialLinks,
      hiddenLinks: hiddenBefore,
    });
    const changes = changedKeys(toProfileFormWire(base.values), toProfileFormWire(values));
    const body = { ...changes, ...(hiddenNow && { hiddenLinks: hiddenNow }) };
    const hidden = hiddenLinksOf(socialLinks, hiddenBefore);
    if (Object.keys(body).length === 0) return { saved: base, hidden, notice: savedText };
    const response = await sendCall(call, {
      call: "PUT /api/users/update/{username}",
      params: { username },
      body: { ...body, updatedAt: base.updatedAt, ...password.toWire() },
    });
    const notice = noticeFromWire(response) || savedText;
    return { saved: storedFromWire(response), hidden, notice };
  }

  /** Repeats a save that was refused because of a change elsewhere, unless both changed the same field. */
  async function mergeAndPut({ values, base }: Save) {
    const theirs = storedFromWire(await sendCall(call, { call: "GET /api/users/fun" }));
    // A stale list would unhide a link that was hidden elsewhere.
    await queries.refetchQueries({ queryKey: hiddenLinks.queryKey }, { throwOnError: true });
    const { values: merged, conflicts } = mergeChanges({
      base: base.values,
      mine: values,
      theirs: theirs.values,
    });
    if (conflicts.length > 0) {
      const fields = { fields: conflicts, mine: merged, theirs: theirs.values };
      throw new ConflictError({ fields, base: theirs });
    }
    return put({ values: merged, base: theirs });
  }

  const mutation = useMutation({
    mutationFn: (save: Save) =>
      put(save).catch((error: unknown) => {
        if (error instanceof CallFailed && error.fields.updatedAt) return mergeAndPut(save);
        throw error;
      }),
    onSuccess: ({ saved, hidden }, { values }) => {
      queries.setQueryData(hiddenLinks.queryKey, (loaded) => loaded && hidden);
      setStored(saved);
      form.reset(withDraft(saved.values, { base: values, values: form.getValues() }));
      // The panel's frame shows name, card and colour too.
      router.refresh();
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ConflictError) return setConflict(error.conflict);
      const fields: CallFailed["fields"] = error instanceof CallFailed ? error.fields : {};
      if (fields.currentPassword && password.isNeeded) return showPassword(fields.currentPassword);
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

  function showPassword(problem: string): void {
    password.refuse(problem);
    onRefused("email", password.focus);
  }

  function clearMessages(): void {
    setFailure("");
    mutation.reset();
    password.clear();
  }

  /** @param base version to compare with; the stored one by default */
  async function save(base: StoredProfile = stored): Promise<void> {
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
        if (isPasswordMissing) return showPassword(texts("required"));
        await mutation
          .mutateAsync({ values: structuredClone(form.getValues()), base })
          .catch(() => undefined);
      },
      (errors) => {
        const refused = invalidFields(errors);
        if (isPasswordMissing) showPassword(texts("required"));
        if (!isPasswordMissing || isBeforePassword(refused[0])) showRefused(refused);
      },
    )();
  }

  function discard(): void {
    form.reset(stored.values);
    clearMessages();
  }

  /** Saves the user's choice for the conflicting fields. */
  async function resolve(values: ProfileFormValues): Promise<void> {
    if (!conflict) return;
    setConflict(null);
    setStored(conflict.base);
    form.reset(values);
    await save(conflict.base);
  }

  const notice: BannerContent | null = failure
    ? { tone: "danger", text: failure }
    : mutation.data
      ? { tone: "success", text: mutation.data.notice }
      : null;
  return {
    save,
    discard,
    password,
    notice,
    resolve,
    conflict: conflict?.fields ?? null,
    stored: stored.values,
    isSaving: isSubmitting,
    clearNotice() {
      setFailure("");
      mutation.reset();
    },
    keepEditing: () => setConflict(null),
  };
}
