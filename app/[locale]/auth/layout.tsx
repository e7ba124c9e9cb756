import type { ReactNode } from "react";
import "../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";

/** Texts only: login, recovery and the wizard each bring their own frame. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["login", "signUp", "price", "newPassword"]}>{children}</ClientMessages>;
}
