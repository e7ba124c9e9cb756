"use client";

import type { SyntheticEvent } from "react";
import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { asWhole } from "#lib/client/forms/versions";
import { sendCall } from "#lib/client/queries/query-api";
import {
  fallbackTitle,
  isSameLinks,
  storedOwnLinksFromWire,
  toOwnLinksRequestWire,
} from "#lib/client/values/own-links";
import type { OwnLinksWire } from "#lib/contract/profile/own-links";
import { EventFields } from "./event-fields";
import { LinksList } from "./links-list";
import { LinksVersion } from "./links-version";
import { useLinksSchema } from "./use-links-schema";

/** The list of own links and the event. */
export function LinksForm({ username, initial }: { username: string; initial: OwnLinksWire }) {
  const t = useTranslations("links");
  const saving = useVersionedForm({
    name: "links",
    username,
    schema: useLinksSchema(),
    initial: () => storedOwnLinksFromWire(initial),
    read: async (call) => storedOwnLinksFromWire(await sendCall(call, { call: "GET /api/users/links/v1" })),
    save: async (call, values, { version }) => {
      const body = toOwnLinksRequestWire(values, version);
      const response = await sendCall(call, { call: "PUT /api/users/links/v1", body });
      return { response, stored: { values, version: response.version } };
    },
    isSame: isSameLinks,
    // Links may belong to the event (links 3).
    merger: asWhole("links", isSameLinks),
  });
  const { form } = saving;
  const { isChanged } = useUnsaved(saving);

  function submit(event: SyntheticEvent) {
    for (const [index, link] of form.getValues("links").entries()) {
      form.setValue(`links.${index}.title`, fallbackTitle(link));
    }
    saving.submit(event);
  }

  return (
    <FormProvider {...form}>
      <form noValidate method="post" className="flex flex-col gap-4 lg:max-w-2xl" onSubmit={submit}>
        <EventFields />
        <LinksList />
        <SaveBar width="lg:max-w-2xl" isChanged={isChanged} {...saving.bar} />
      </form>
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={() => t("title")}
        contentOf={(_name, values, other) => <LinksVersion values={values} other={other} />}
      />
    </FormProvider>
  );
}
