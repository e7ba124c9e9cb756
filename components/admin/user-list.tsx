import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import type { AdminUser } from "@/lib/domain/admin-user";
import { formatPhone, toWhatsAppNumber } from "@/lib/domain/phone";
import { pages } from "@/lib/wire/paths";
import { UserActions } from "./user-actions";
import { userSearchPath, type UserSearch } from "./user-search";

interface Props {
  users: AdminUser[];
  total: number;
  search: UserSearch;
  pageCount: number;
  /** One's own account can be neither switched off nor deleted here. */
  ownId: string;
}

export function UserList({ users, total, search, pageCount, ownId }: Props) {
  const t = useTranslations("adminProfiles");
  return (
    <>
      <p className="text-muted">{t("count", { count: total })}</p>
      {users.length === 0 && (
        <p className="rounded-[14px] border border-line bg-surface p-5">
          {t(total === 0 ? "none" : "noneHere")}
        </p>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {users.map((user) => (
          <li key={user.id} className="flex flex-col gap-3 rounded-[14px] border border-line bg-surface p-5">
            <UserDetails user={user} />
            {user.id === ownId ? (
              <p className="text-sm text-muted">{t("ownAccount")}</p>
            ) : (
              <UserActions
                userId={user.id}
                fullName={user.fullName}
                username={user.username}
                isActive={user.isActive}
              />
            )}
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-3">
          {search.page > 1 && (
            <LocaleLink
              href={userSearchPath({ ...search, page: Math.min(search.page - 1, pageCount) })}

              className={buttonClass("quiet")}
            >
              {t("previous")}
            </LocaleLink>
          )}
          <span className="text-muted">
            {t("page", { page: String(search.page), pages: String(pageCount) })}
          </span>
          {search.page < pageCount && (
            <LocaleLink
              href={userSearchPath({ ...search, page: search.page + 1 })}

              className={buttonClass("quiet")}
            >
              {t("next")}
            </LocaleLink>
          )}
        </nav>
      )}
    </>
  );
}

function UserDetails({ user }: { user: AdminUser }) {
  const t = useTranslations("adminProfiles");
  const { number } = user.phones[0];
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">
            <bdi>{user.fullName}</bdi>
          </h2>
          <p className="text-start">
            <LocaleLink
              href={pages.view(user.username)}

              className="inline-flex min-h-11 items-center text-gold-text underline wrap-anywhere"
            >
              <bdi dir="ltr">{user.username}</bdi>
            </LocaleLink>
          </p>
        </div>
        <p className="flex flex-wrap gap-2 text-sm">
          <span className="rounded-full bg-sunk px-3">{t(`roles.${user.role}`)}</span>
          <span
            className={`rounded-full px-3 ${user.isActive ? "bg-success-soft text-success" : "bg-sunk text-muted"}`}
          >
            {t(user.isActive ? "active" : "inactive")}
          </span>
        </p>
      </header>
      <dl className="grid flex-1 grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        <dt className="text-muted">{t("email")}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <bdi dir="ltr">{user.email}</bdi>
        </dd>
        <dt className="text-muted">{t("phone")}</dt>
        <dd>
          {number ? (
            <a
              href={`https://wa.me/${toWhatsAppNumber(number)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("whatsappTo", { name: user.fullName, number: formatPhone(number) })}
              className="inline-flex min-h-11 items-center text-gold-text underline"
            >
              <bdi dir="ltr">{formatPhone(number)}</bdi>
            </a>
          ) : (
            t("empty")
          )}
        </dd>
        <dt className="text-muted">{t("address")}</dt>
        <dd className="min-w-0 wrap-anywhere">{user.address ? <bdi>{user.address}</bdi> : t("empty")}</dd>
      </dl>
    </>
  );
}
