"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListCount } from "@/components/layout/list/list-count";
import { SearchForm } from "@/components/layout/list/search-form";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { ContactFilters } from "#lib/client/queries/exchange/contacts";
import type { ResponseOf } from "#lib/contract/calls";

interface Props {
  search: ContactFilters;
  query: UseQueryResult<ResponseOf<"GET /api/users/contacts/v1">>;
  onChange: (part: Partial<ContactFilters>) => void;
}

/** Search, result count and tags of the contacts. */
export function ContactsFilter({ search: { text, tag }, query, onChange }: Props) {
  const t = useTranslations("contacts");
  const { data } = query;
  const known = data?.tags ?? [];
  // The last contact with the chosen tag may have lost it.
  const tags = data && tag !== "" && !known.includes(tag) ? [tag, ...known] : known;
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <SearchForm
        label={t("search.label")}
        hint={t("search.hint")}
        text={text}
        onText={(typed) => onChange({ text: typed })}
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
          options={[{ value: "", text: t("tags.all") }, ...tags.map((value) => ({ value, text: value }))]}
          current={tag}
          onChange={(value) => onChange({ tag: value })}
        />
      )}
    </div>
  );
}
