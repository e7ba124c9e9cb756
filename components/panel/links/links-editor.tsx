"use client";

import { useMemo, type FormEvent } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { ConflictDialog } from "@/components/panel/save/conflict-dialog";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useSaveBar, useSaveResult } from "@/components/panel/save/use-save-bar";
import type { TabDraft } from "#lib/client/drafts/tab-draft";
import { useStoreDraft } from "#lib/client/drafts/use-store-draft";
import {
  fallbackTitle,
  isSameLinks,
  type OwnLinksValues,
  type OwnLinkValue,
  type StoredOwnLinks,
} from "#lib/client/values/own-links";
import { EventFields } from "./event-fields";
import type { LinksDraft } from "./links-draft";
import { LinksList } from "./links-list";
import { useLinksSchema } from "./use-links-schema";
import { useSaveLinks } from "./use-save-links";

interface Props {
  /** Version that the changes are based on; the server refuses a save of an older one. */
  stored: StoredOwnLinks;
  initial: OwnLinksValues;
  draft: TabDraft<LinksDraft>;
}

export function LinksEditor({ stored: storedFirst, initial, draft }: Props) {
  const t = useTranslations("links");
  const actionText = useTranslations("actions");
  const form = useForm<OwnLinksValues>({
    resolver: zodResolver(useLinksSchema()),
    defaultValues: { event: initial.event, links: initial.links },
  });
  const links = useWatch({ control: form.control, name: "links" });
  const event = useWatch({ control: form.control, name: "event" });
  const values = useMemo(() => ({ event, links }), [event, links]);
  const saved = useSaveResult();
  const { stored, theirs, ...saving } = useSaveLinks({
    form,
    initial: storedFirst,
    onSaved: saved.onSaved,
    onFailed: saved.onFailed,
  });
  const isChanged = !isSameLinks(values, stored);
  const { isSubmitting } = form.formState;
  const bar = useSaveBar({ isChanged, isSubmitting, saved, ...saving });
  const unsaved = useMemo(() => ({ base: stored, ...values }), [stored, values]);
  useStoreDraft(draft, isChanged, unsaved);

  function submit(event: FormEvent<HTMLFormElement>) {
    saved.clearResult();
    for (const [index, link] of form.getValues("links").entries()) {
      form.setValue(`links.${index}.title`, fallbackTitle(link));
    }
    void form.handleSubmit(() => saving.save())(event);
  }

  const toText = (shown: OwnLinksValues) =>
    [...(shown.event ? [`${t("event.title")}: ${shown.event.title}`] : []), ...shown.links.map(toLine)].join(
      "\n",
    );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" className="flex flex-col gap-4 lg:max-w-2xl" onSubmit={submit}>
        <EventFields />
        <LinksList />
        <SaveBar width="lg:max-w-2xl" {...bar} />
      </form>
      {theirs && (
        <ConflictDialog
          fields={[{ name: "links", label: t("title"), mine: toText(values), theirs: toText(theirs) }]}
          confirm={actionText("save")}
          onClose={saving.keepEditing}
          onChosen={(chosen) => void saving.resolve(chosen.has("links"))}
        />
      )}
    </FormProvider>
  );
}

const toLine = ({ title, url }: OwnLinkValue) => [title, url].filter(Boolean).join(": ");
