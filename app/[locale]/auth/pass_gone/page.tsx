import { ForgotPassword } from "@/components/auth/forgot-password";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("forgotPassword");

export default async function ForgotPasswordPage() {
  const { contact } = await getPublicSettings();
  return <ForgotPassword whatsapp={contact.whatsapp[0]} />;
}
