"use client";

import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Pager } from "@/components/layout/list/pager";
import { SearchForm } from "@/components/layout/list/search-form";
import { useLastPage } from "@/components/layout/list/use-last-page";
import { Banner } from "@/components/ui/banner";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { contactsQuery, type ContactSearch } from "#lib/client/queries/contacts";
import { useApi } from "#lib/client/api/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import type { ContactsResponse, ContactWire } from "#lib/wire/exchange/responses";
import { ContactDialog } from "./contact-dialog";
import { ContactRow } from "./contact-row";
import { isFiltered, readContactSearch, toContactQuery } from "./contact-search";
import { ContactsHeader } from "./contacts-header";
import { DueContacts } from "./due-contacts";
import { ExchangeSwitch, useExchangeSetting } from "./exchange-switch";
import { NoContacts, NoneFound } from "./no-contacts";
import { useContactChanges } from "./use-contact-changes";

interface Props {
  /** Data of the server render. */
  initial: { search: ContactSearch; inbox: ContactsResponse; isOn: boolean };
}

/** Visitors who left their details. The URL holds search, tag and page. */
export function ContactsView({ initial }: Props) {
  const t = useTranslations("contacts");
  const { params, change } = useQueryString();
  const search = readContactSearch(params);
  const isInitial = String(toContactQuery(search)) === String(toContactQuery(initial.search));
  const list = useQuery({
    ...contactsQuery(useApi(), search),
    ...(isInitial && { initialData: initial.inbox }),
    placeholderData: keepPreviousData,
  });
  const isOn = useExchangeSetting(initial.isOn);
  const [opened, setOpened] = useState<ContactWire | null>(null);
  const changes = useContactChanges();
  const { data } = list;

  const apply = (next: Partial<ContactSearch>, options?: { isSameStep: boolean }) =>
    change(toContactQuery({ ...search, page: 1, ...next }), options);
  useLastPage(list, search.page, (page) => apply({ page }, { isSameStep: true }));

  function open(contact: ContactWire) {
    changes.change.reset();
    changes.erasure.reset();
    setOpened(contact);
    if (!contact.isRead) changes.seen.mutate({ id: contact.id, changes: { isRead: true } });
  }

  const isEmpty = data?.total === 0 && !isFiltered(search);
  const due = isFiltered(search) || search.page > 1 ? [] : (data?.due ?? []);
  const { tag } = search;
  const tags = data && tag !== "" && !data.tags.includes(tag) ? [tag, ...data.tags] : (data?.tags ?? []);
  const busyId = changes.change.isPending ? changes.change.variables.id : null;

  return (
    <>
      <ContactsHeader unread={data?.unread ?? 0} hasFiles={!isEmpty} />
      <Banner
        content={list.error && { tone: "danger", text: list.error.message }}
        onClose={() => void list.refetch()}
      />
      {!opened && (
        <Banner
          content={changes.change.error && { tone: "danger", text: changes.change.error.message }}
          onClose={changes.change.reset}
        />
      )}
      {due.length > 0 && (
        <DueContacts
          contacts={due}
          busyId={busyId}
          onOpen={open}
          onDone={({ id }) => changes.change.mutate({ id, changes: { remindOn: null } })}
        />
      )}
      <section aria-label={t("title")} aria-busy={list.isFetching} className="box">
        {isEmpty ? (
          <NoContacts isOn={isOn} />
        ) : (
          <>
            <div className="flex flex-col gap-3 border-b border-line p-4">
              <SearchForm
                label={t("search.label")}
                hint={t("search.hint")}
                text={search.text}
                onText={(text) => apply({ text }, { isSameStep: true })}
                className="flex flex-wrap items-center gap-x-4 gap-y-2"
                fieldClass="flex-1 basis-72"
              >
                <p role="status" className="text-muted">
                  {data ? t("count", { count: data.total }) : ""}
                </p>
              </SearchForm>
              {tags.length > 0 && (
                <SegmentedControl
                  label={t("tags.filter")}
                  options={[
                    { value: "", text: t("tags.all") },
                    ...tags.map((value) => ({ value, text: value })),
                  ]}
                  current={tag}
                  onChange={(value) => apply({ tag: value })}
                />
              )}
            </div>
            {data?.total === 0 && <NoneFound onClear={() => apply({ text: "", tag: "" })} />}
            {data && data.total > 0 && (
              <div
                className={`transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-60" : ""}`}
              >
                <ul className="divide-y divide-line">
                  {data.contacts.map((contact) => (
                    <ContactRow key={contact.id} contact={contact} onOpen={open} />
                  ))}
                </ul>
                <Pager
                  className="border-t border-line px-4 py-2.5"
                  page={search.page}
                  limit={data.limit}
                  total={data.total}
                  onChange={(page) => {
                    apply({ page });
                    window.scrollTo({ top: 0 });
                  }}
                />
              </div>
            )}
          </>
        )}
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
