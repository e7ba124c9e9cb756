import type { Metadata } from "next";
import { ContactSection } from "@/components/marketing/contact-section";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("contact", pages.contact);

export default function ContactPage() {
  return <ContactSection isPage />;
}
