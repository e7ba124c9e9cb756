"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { SearchForm } from "@/components/layout/list/search-form";
import { useList } from "@/components/layout/list/use-list";
import { Failure } from "@/components/ui/banner";
import { LinesSkeleton } from "@/components/ui/lines-skeleton";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { SearchOf } from "#lib/client/list/search";
import { contactList } from "#lib/client/queries/contacts";
import type { ContactsResponse, ContactWire } from "#lib/wire/exchange/responses";
import { ContactDialog } from "./contact-dialog";
import { ContactRow } from "./contact-row";
import { ContactsHeader } from "./contacts-header";
import { DueContacts } from "./due-contacts";
import { ExchangeSwitch, useExchangeSetting } from "./exchange-switch";
import { NoContacts, NoneFound } from "./no-contacts";
import { useContactChanges } from "./use-contact-changes";

interface Props {
  /** Rendered by the server. */
  rendered: { search: SearchOf<typeof contactList.filters>; page: ContactsResponse };
  /** Visitors may leave their details, when the server rendered the page. */
  isExchangeOn: boolean;
}

/** Visitors who left their details. The URL holds search, tag and page. */
export function ContactsView({ rendered, isExchangeOn }: Props) {
  const t = useTranslations("contacts");
  const { search, query, rows, narrow, reset, openPage } = useList(contactList, rendered);
  const isOn = useExchangeSetting(isExchangeOn);
  const [opened, setOpened] = useState<ContactWire | null>(null);
  const changes = useContactChanges();
  const { data } = query;

  function open(contact: ContactWire) {
    changes.change.reset();
    changes.erasure.reset();
    setOpened(contact);
    if (!contact.isRead) changes.seen.mutate({ id: contact.id, changes: { isRead: true } });
  }

  const { text, tag, page } = search;
  const isFiltered = text !== "" || tag !== "";
  const isEmpty = data?.total === 0 && !isFiltered;
  const due = isFiltered || page > 1 ? [] : (data?.due ?? []);
  const tags = data && tag !== "" && !data.tags.includes(tag) ? [tag, ...data.tags] : (data?.tags ?? []);
  const busyId = changes.change.isPending ? changes.change.variables.id : null;

  return (
    <>
      <ContactsHeader unread={data?.unread ?? 0} hasFiles={!isEmpty} />
      {!opened && <Failure of={changes.change.error} onClose={changes.change.reset} />}
      {due.length > 0 && (
        <DueContacts
          contacts={due}
          busyId={busyId}
          onOpen={open}
          onDone={({ id }) => changes.change.mutate({ id, changes: { remindOn: null } })}
        />
      )}
      <section aria-label={t("title")} aria-busy={query.isFetching} className="box">
        {!isEmpty && (
          <div className="flex flex-col gap-3 border-b border-line p-4">
            <SearchForm
              label={t("search.label")}
              hint={t("search.hint")}
              text={text}
              onText={(typed) => narrow({ text: typed })}
              className="flex flex-wrap items-center gap-x-4 gap-y-2"
              fieldClass="flex-1 basis-72"
            >
              <ListCount query={query} loading={t("loading")}>
                {data && t("count", { count: data.total })}
              </ListCount>
            </SearchForm>
            {tags.length > 0 && (
              <SegmentedControl
                label={t("tags.filter")}
                options={[
                  { value: "", text: t("tags.all") },
                  ...tags.map((value) => ({ value, text: value })),
                ]}
                current={tag}
                onChange={(value) => narrow({ tag: value })}
              />
            )}
          </div>
        )}
        <ListBody
          isBoxed
          query={query}
          isEmpty={rows.length === 0}
          skeleton={<LinesSkeleton />}
          empty={isEmpty ? <NoContacts isOn={isOn} /> : <NoneFound onClear={reset} />}
        >
          <ul className="divide-y divide-line">
            {rows.map((contact) => (
              <ContactRow key={contact.id} contact={contact} onOpen={open} />
            ))}
          </ul>
        </ListBody>
        <ListPager className="border-t border-line px-4 py-2.5" page={page} list={data} onPage={openPage} />
      </section>
      <ExchangeSwitch isOn={isOn} />
      {opened && (
        <ContactDialog
          key={opened.id}
          contact={opened}
          known={data?.tags ?? []}
          changes={changes}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
