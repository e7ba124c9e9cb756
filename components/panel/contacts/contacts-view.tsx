"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { ListBody } from "@/components/layout/list/list-body";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { Failure } from "@/components/ui/banner";
import { LinesSkeleton } from "@/components/ui/lines-skeleton";
import type { SearchOf } from "#lib/client/list/search";
import { contactList } from "#lib/client/queries/exchange/contacts";
import type { ResponseOf } from "#lib/contract/calls";
import type { ContactWire } from "#lib/contract/exchange/contacts";
import { ContactDialog } from "./contact-dialog";
import { ContactRow } from "./contact-row";
import { ContactsFilter } from "./contacts-filter";
import { ContactsHeader } from "./contacts-header";
import { DueContacts } from "./due-contacts";
import { ExchangeSwitch, useExchangeSetting } from "./exchange-switch";
import { NoContacts, NoneFound } from "./no-contacts";
import { useContactChanges } from "./use-contact-changes";

interface Props {
  /** Rendered by the server. */
  rendered: { search: SearchOf<typeof contactList.filters>; page: ResponseOf<"GET /api/users/contacts/v1"> };
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
  const isEmpty = data?.total === 0 && !isFiltered && !query.isPlaceholderData;
  const due = isFiltered || page > 1 ? [] : (data?.due ?? []);
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
        {!isEmpty && <ContactsFilter search={search} query={query} onChange={narrow} />}
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
        <ListPager isBoxed page={page} list={data} onPage={openPage} />
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
