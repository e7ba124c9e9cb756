import type { ReactNode } from "react";
import "../../../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";

/** Texts that hold nothing of the portal; each page passes the gate itself. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["session", "errorView"]}>{children}</ClientMessages>;
}
