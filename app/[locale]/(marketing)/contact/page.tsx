import type { Metadata } from "next";
import { ContactSection } from "@/components/marketing/contact-section";
import { getShownSettings } from "@/lib/server/services/settings";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("contact", pages.contact);

export default async function ContactPage() {
  const { contact } = await getShownSettings();
  return <ContactSection contact={contact} isPage />;
}
