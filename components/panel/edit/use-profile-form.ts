"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useQueryClient } from "@tanstack/react-query";
import type { FieldErrors } from "react-hook-form";
import { useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { fieldsLockedBy } from "#lib/client/values/locked-fields";
import { profileMerger } from "#lib/client/values/profile-merge";
import { hiddenLinksQuery } from "#lib/client/queries/profile/hidden-links";
import { CallFailed, sendCall, type Call } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import type { EffectiveTemplate } from "#lib/domain/company/template";
import { completeSocialLink } from "#lib/domain/profile/links/complete-link";
import { isSame } from "#lib/domain/is-same";
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
import type { OwnProfileWire } from "#lib/wire/profile/output";
import { inScreenOrder, itemOf, invalidFields, type ProfileField } from "./pages/form-pages";
import { useEmailPassword } from "./use-email-password";
import { useProfileSchema } from "./use-profile-schema";

interface Options {
  own: OwnProfileWire;
  look: EffectiveTemplate | null;
  /** Addresses as stored. */
  hiddenLinks: readonly string[];
  /** Shows a refused field; `focus` defaults to focusing that field. */
  onRefused: (field: ProfileField, focus?: () => void) => void;
}

const isPasswordRefused = ({ fields }: CallFailed): boolean => "currentPassword" in fields;

const toField = (wireName: string) => toFormField(wireName) as ProfileField | null;

/** The profile's form. A save sends the changed fields only (profile 27, 30). */
export function useProfileForm({ own, look, hiddenLinks, onRefused }: Options) {
  const t = useTranslations("profileEdit");
  const texts = useTranslations("form");
  const router = useRouter();
  const queries = useQueryClient();
  const hiddenQuery = hiddenLinksQuery(useApi());
  const { username } = own.user;
  const saving = useVersionedForm({
    name: "profile",
    username,
    schema: useProfileSchema(),
    // Two of the three pages are hidden: `showRefused` opens the page of the first refused field.
    shouldFocusError: false,
    initial: () => storedFromWire(own),
    read,
    save: put,
    isSame: (mine, stored) =>
      isSame(toProfileFormWire(mine), toProfileFormWire(stored)) &&
      hiddenLinksChange(mine.socialLinks, { links: stored.socialLinks, hiddenLinks }) === null,
    // The server would refuse input from before the company locked the field.
    merger: profileMerger(fieldsLockedBy(look)),
    toField,
    isHandled: isPasswordRefused,
    // The panel's frame shows name, card and colour too.
    onSaved: () => router.refresh(),
    onRefused(failed) {
      if (isPasswordRefused(failed)) return showPassword(failed.fields.currentPassword);
      showRefused(inScreenOrder(Object.keys(failed.fields).flatMap((name) => toField(name) ?? [])));
    },
    onInvalid,
  });
  const { form } = saving;
  const password = useEmailPassword(form.control, saving.stored.values.email);

  async function read(call: Call): Promise<StoredProfile> {
    const stored = storedFromWire(await sendCall(call, { call: "GET /api/users/fun" }));
    // A stale list would unhide a link that was hidden elsewhere.
    await queries.refetchQueries({ queryKey: hiddenQuery.queryKey }, { throwOnError: true });
    return stored;
  }

  async function put(call: Call, values: ProfileFormValues, base: StoredProfile) {
    if (password.isMissing()) {
      const fields = { currentPassword: texts("required") };
      throw new CallFailed({ message: fields.currentPassword, status: null, fields });
    }
    const { socialLinks } = values;
    const isChosen = socialLinks.some(({ isHidden }) => isHidden !== null);
    // A restored draft may hide or show links before the stored list is loaded.
    const hiddenBefore = isChosen
      ? await queries.ensureQueryData(hiddenQuery)
      : (queries.getQueryData(hiddenQuery.queryKey) ?? []);
    const hiddenNow = hiddenLinksChange(socialLinks, {
      links: base.values.socialLinks,
      hiddenLinks: hiddenBefore,
    });
    const changes = changedKeys(toProfileFormWire(base.values), toProfileFormWire(values));
    const body = { ...changes, ...(hiddenNow && { hiddenLinks: hiddenNow }) };
    if (Object.keys(body).length === 0) return { stored: base, response: { message: t("saved") } };
    const response = await sendCall(call, {
      call: "PUT /api/users/update/{username}",
      params: { username },
      body: { ...body, updatedAt: base.version, ...password.toWire() },
    });
    const hidden = hiddenLinksOf(socialLinks, hiddenBefore);
    queries.setQueryData(hiddenQuery.queryKey, (loaded) => loaded && hidden);
    return { response, stored: storedFromWire(response) };
  }

  function onInvalid(errors: FieldErrors<ProfileFormValues>): void {
    const refused = invalidFields(errors);
    const isMissing = password.isMissing();
    if (isMissing) showPassword(texts("required"));
    const isFirst = refused[0] === "fullName" || refused[0] === "email";
    if (!isMissing || isFirst) showRefused(refused);
  }

  /** Opens every list item with an error, so that its messages are visible. */
  function showRefused(fields: readonly ProfileField[]): void {
    for (const item of fields.map(itemOf)) {
      if (!item) continue;
      const name = `${item.list}.${item.index}` as const;
      form.setValue(name, openItem(form.getValues(name) as never) as never);
    }
    if (fields[0]) onRefused(fields[0]);
  }

  function showPassword(problem = ""): void {
    password.refuse(problem);
    onRefused("email", password.focus);
  }

  function save(): void {
    password.clear();
    const values = form.getValues();
    for (const [index, item] of values.socialLinks.entries()) {
      if (item.before) form.setValue(`socialLinks.${index}`, { ...item, ...completeSocialLink(item) });
    }
    // Removed from the form too, so that the indexes in an error response match.
    for (const [list, items] of Object.entries(withoutEmptyItems(values))) {
      const name = list as "skills";
      if (items.length < values[name].length) form.setValue(name, items as never);
    }
    void saving.save();
  }

  return { ...saving, password, save };
}
