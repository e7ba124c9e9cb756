import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { ListFailed } from "@/components/admin/list-failed";
import { UserFilter } from "@/components/admin/user-filter";
import { UserList } from "@/components/admin/user-list";
import { ClientMessages } from "@/components/layout/client-messages";
import { PAGE_SIZE_DEFAULT } from "@/lib/domain/limits";
import { getPathname } from "@/lib/i18n/navigation";
import { requireAdmin } from "@/lib/server/auth/require-page-session";
import { log } from "@/lib/server/log";
import { listUsers } from "@/lib/server/services/users";
import { pages } from "@/lib/wire/paths";
import { readUserSearch, toUserFilter, type SearchParams } from "./user-search";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin();
  const t = await getTranslations("adminProfiles");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

export default async function AdminProfilesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { session } = await requireAdmin();
  const search = readUserSearch(await searchParams);
  const [t, locale, found] = await Promise.all([
    getTranslations("adminProfiles"),
    getLocale(),
    listUsers(toUserFilter(search)).catch((error: unknown) => {
      log.error({ err: error }, "user list");
      return null;
    }),
  ]);
  return (
    <AdminShell current="profiles" title={t("title")}>
      <ClientMessages namespaces={["adminProfiles", "errorView"]}>
        <UserFilter search={search} action={getPathname({ href: pages.adminProfiles, locale })} />
        {found ? (
          <UserList
            users={found.users}
            total={found.total}
            search={search}
            pageCount={Math.max(1, Math.ceil(found.total / PAGE_SIZE_DEFAULT))}
            ownId={session.user.id}
          />
        ) : (
          <ListFailed />
        )}
      </ClientMessages>
    </AdminShell>
  );
}
