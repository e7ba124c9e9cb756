"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SearchForm } from "@/components/layout/list/search-form";
import { SortSelect } from "@/components/layout/list/sort-select";
import { FilterSelect } from "@/components/ui/fields/select";
import type { UserFilters } from "#lib/client/queries/admin/users";
import { SORT_ORDERS, USER_SORTS } from "#lib/domain/admin/admin-user";
import { ROLES } from "#lib/domain/profile/profile";
import { RefreshButton } from "@/components/admin/kit/refresh-button";

interface Props {
  search: UserFilters;
  onChange: (part: Partial<UserFilters>) => void;
  onReset: () => void;
  /** Result count, or the loading text. */
  children: ReactNode;
}

export function UserFilter({ search, onChange, onReset, children }: Props) {
  const t = useTranslations("adminProfiles");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  return (
    <SearchForm
      label={actionText("search")}
      hint={t("searchHint")}
      text={search.text}
      onText={(text) => onChange({ text })}
      className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_1fr_1fr_auto] xl:flex xl:p-4"
      fieldClass="xl:flex-1"
      inputClass="xl:min-h-11"
    >
      <FilterSelect
        className="xl:flex-none"
        label={fieldText("role")}
        value={search.role}
        isSet={search.role !== ""}
        onChange={(event) => onChange({ role: ROLES.find((role) => role === event.target.value) ?? "" })}
      >
        <option value="">{t("allRoles")}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        className="xl:flex-none"
        label={fieldText("status")}
        value={search.status}
        isSet={search.status !== ""}
        onChange={({ target: { value } }) =>
          onChange({ status: value === "active" || value === "inactive" ? value : "" })
        }
      >
        <option value="">{t("allStatus")}</option>
        <option value="active">{t("active")}</option>
        <option value="inactive">{t("inactive")}</option>
      </FilterSelect>
      <SortSelect
        className="max-sm:order-1 xl:w-38"
        label={fieldText("sortBy")}
        sorting={search}
        sorts={USER_SORTS}
        onChange={onChange}
      >
        {USER_SORTS.flatMap((sort) =>
          (sort === "createdAt" ? (["desc", "asc"] as const) : SORT_ORDERS).map((order) => (
            <option key={`${sort}.${order}`} value={`${sort}.${order}`}>
              {t(`sorts.${sort}.${order}`)}
            </option>
          )),
        )}
      </SortSelect>
      <span className="hidden xl:block">
        <RefreshButton className="border border-line" />
      </span>
      <Button
        tone="plain"
        size="small"
        onClick={onReset}
        className="px-2! max-sm:order-1 max-sm:justify-self-end xl:px-3!"
      >
        {actionText("reset")}
      </Button>
      <div className="max-xl:order-2 max-xl:col-span-full xl:contents">{children}</div>
    </SearchForm>
  );
}
