import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { AdminScreen } from "@/components/admin/shell/admin-shell";
import { requireAdmin } from "#lib/server/auth/require-page-session";

/** Returns `generateMetadata` of an admin page. Checks permission, as Next calls it before the page. */
export const adminMetadata =
  (screen: AdminScreen, requireVisitor: () => Promise<unknown> = requireAdmin) =>
  async (): Promise<Metadata> => {
    await requireVisitor();
    const t = await getTranslations(`admin${screen}`);
    return { title: `${t("title")} · Logix`, robots: { index: false } };
  };
