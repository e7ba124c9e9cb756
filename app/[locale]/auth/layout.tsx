import type { ReactNode } from "react";
import "../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";

/** Texts and styles; each page brings its own frame. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["login", "newPassword"]}>{children}</ClientMessages>;
}
