"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { SearchForm } from "@/components/layout/list/search-form";
import { SortSelect } from "@/components/layout/list/sort-select";
import { FilterSelect } from "@/components/ui/fields/select";
import type { OrderFilters } from "#lib/client/queries/order/orders";
import { ALL_WILAYAS, wilayaName } from "#lib/domain/delivery/wilayas";
import { CARD_COLOURS, CARD_IMAGES, findColour } from "#lib/domain/order/card/colour";
import { ORDER_SORTS } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";

const CHARACTERS = ["none", ...CARD_IMAGES] as const;

const LIST_SORTS = ["createdAt.desc", "createdAt.asc", "changedAt.asc", "name.asc", "due.desc"] as const;

interface Props {
  search: OrderFilters;
  /** Also filters by what is printed. */
  hasCard: boolean;
  onChange: (part: Partial<OrderFilters>) => void;
  /** Result count, or the loading text, and the choice of the view. */
  children: ReactNode;
}

export function OrderFilter({ search, hasCard, onChange, children }: Props) {
  const t = useTranslations("adminOrders");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
    <SearchForm
      label={t("search")}
      hint={t("searchHint")}
      text={search.text}
      onText={(text) => onChange({ text })}
      className="grid gap-2 grid-cols-2 lg:flex lg:flex-wrap lg:items-center lg:gap-4"
      fieldClass="lg:min-w-60 lg:flex-1"
    >
      <FilterSelect
        label={fieldText("wilaya")}
        value={search.wilaya}
        isSet={search.wilaya !== 0}
        onChange={(event) => onChange({ wilaya: Number(event.target.value) })}
      >
        <option value={0}>{t("allWilayas")}</option>
        {ALL_WILAYAS.map(({ code }) => (
          <option key={code} value={code}>
            {code} {wilayaName(code, locale)}
          </option>
        ))}
      </FilterSelect>
      {hasCard && <CardFilter search={search} onChange={onChange} />}
      <SortSelect label={fieldText("sortBy")} sorting={search} sorts={ORDER_SORTS} onChange={onChange}>
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </SortSelect>
      <div className="col-span-full flex items-center justify-between gap-4 lg:col-auto">{children}</div>
    </SearchForm>
  );
}

function CardFilter({ search, onChange }: Pick<Props, "search" | "onChange">) {
  const t = useTranslations("adminOrders");
  const signUp = useTranslations("signUp");
  return (
    <>
      <FilterSelect
        label={t("edit.colour")}
        value={search.colour}
        isSet={search.colour !== ""}
        onChange={({ target }) => onChange({ colour: findColour(target.value)?.key ?? "" })}
      >
        <option value="">{t("allColours")}</option>
        {CARD_COLOURS.map(({ key }) => (
          <option key={key} value={key}>
            {signUp(`colours.${key}`)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t("edit.character")}
        value={search.character}
        isSet={search.character !== ""}
        onChange={({ target }) =>
          onChange({ character: CHARACTERS.find((character) => character === target.value) ?? "" })
        }
      >
        <option value="">{t("allCharacters")}</option>
        {CHARACTERS.map((character) => (
          <option key={character} value={character}>
            {character === "none" ? t("edit.noCharacter") : signUp(`characters.${character}`)}
          </option>
        ))}
      </FilterSelect>
    </>
  );
}
