import type { Metadata } from "next";
import { AdminLogin } from "@/components/auth/admin-login";
import { findReturnPath } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await titleOf("adminLogin")()), robots: { index: false } };
}

interface Props {
  searchParams: Promise<{ next?: string | string[] }>;
}

export default async function AdminLoginPage({ searchParams }: Props) {
  const { next } = await searchParams;
  return <AdminLogin next={typeof next === "string" ? findReturnPath(next, { isAdmin: true }) : null} />;
}
