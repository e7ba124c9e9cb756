import type { Metadata } from "next";
import "@/app/forms.css";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CardPage, type CardPageState } from "@/components/layout/made-card/card-page";
import { parseCardCode } from "#lib/domain/order/card/made-card";
import { getLocale } from "#lib/i18n/get-locale";
import { getPathname } from "#lib/i18n/navigation";
import { findSession } from "#lib/server/auth/session";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { setPageStatus } from "#lib/server/page-status";
import { findRequestContext } from "#lib/server/request-context";
import { findCardTarget } from "#lib/server/services/order/made-cards";
import { AppError } from "#lib/domain/errors";
import { pages, withSource } from "#lib/wire/pages";

interface Props {
  params: Promise<{ code: string }>;
  searchParams: Promise<{ src?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cardPage");
  return { title: `${t("title")} · Logix`, robots: { index: false } };
}

/** Opened by a tap on a card: redirects to the owner's profile, or explains why the card opens none. */
export default async function CardCodePage({ params, searchParams }: Props) {
  const code = parseCardCode((await params).code);
  const target = code === null ? null : await findTarget(code);
  if (target === "unavailable") setPageStatus(503);
  else if (!target) setPageStatus(404);
  else if (target.state === "active" && target.username !== null) {
    const source = (await searchParams).src === "nfc" ? "nfc" : "link";
    const href = withSource(source, pages.view(target.username));
    redirect(getPathname({ href, locale: await getLocale() }));
  }
  const state: CardPageState =
    target === "unavailable" ? target : !target || target.state === "active" ? "unknown" : target.state;
  const session = state === "unassigned" ? await findSession(await headers()).catch(() => null) : null;
  return <CardPage code={code ?? ""} state={state} isSignedIn={session !== null} />;
}

async function findTarget(code: string) {
  try {
    return await findCardTarget(code, findRequestContext()?.clientAddress ?? "");
  } catch (error) {
    if (isUnavailableError(error)) return "unavailable";
    // After too many unknown codes, valid ones are refused too.
    if (error instanceof AppError) return null;
    throw error;
  }
}
