import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button, buttonClass } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { pages } from "@/lib/wire/paths";
import { RefreshButton } from "./refresh-button";
import type { UserSearch } from "./user-search";

/** Filters in the address: a list can be kept, shared and gone back to. */
export function UserFilter({ search, action }: { search: UserSearch; action: string }) {
  const t = useTranslations("adminProfiles");
  return (
    // Anew for each search, so that resetting it empties the fields.
    <form
      key={JSON.stringify(search)}
      action={action}
      method="get"
      role="search"
      className="grid items-end gap-3 rounded-[14px] border border-line bg-surface p-5 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]"
    >
      <div className="sm:max-xl:col-span-2">
        <TextField
          label={t("search")}
          name="search"
          type="search"
          defaultValue={search.text}
          hint={t("searchHint")}
        />
      </div>
      <SelectField label={t("role")} name="role" defaultValue={search.role}>
        <option value="">{t("allRoles")}</option>
        <option value="user">{t("roles.user")}</option>
        <option value="admin">{t("roles.admin")}</option>
      </SelectField>
      <SelectField label={t("status")} name="status" defaultValue={search.status}>
        <option value="">{t("allStatus")}</option>
        <option value="active">{t("active")}</option>
        <option value="inactive">{t("inactive")}</option>
      </SelectField>
      <p className="col-span-full flex flex-wrap items-center gap-3">
        <Button type="submit" tone="dark">
          {t("filter")}
        </Button>
        <RefreshButton />
        <LocaleLink href={pages.adminProfiles} className={buttonClass("quiet")}>
          {t("reset")}
        </LocaleLink>
      </p>
    </form>
  );
}
