import type { Metadata } from "next";
import "@/app/forms.css";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/states/not-found-view";
import { getEnv } from "#lib/server/env";
import { setPageStatus } from "#lib/server/page-status";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: t("title"), robots: { index: false } };
}

export default function UnknownPage() {
  setPageStatus(404);
  return <NotFoundView pixelId={getEnv().pixelId} />;
}
