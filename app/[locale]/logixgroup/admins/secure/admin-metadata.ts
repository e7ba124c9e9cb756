import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { AdminScreen } from "@/components/admin/admin-shell";
import { requireAdmin } from "#lib/server/auth/require-page-session";

/** Metadata of an admin page. Next asks for it before it renders the page, so it checks permission, too. */
export const adminMetadata =
  (screen: AdminScreen, requireVisitor: () => Promise<unknown> = requireAdmin) =>
  async (): Promise<Metadata> => {
    await requireVisitor();
    const t = await getTranslations(`admin${screen}`);
    return { title: `${t("title")} · Logix`, robots: { index: false } };
  };
