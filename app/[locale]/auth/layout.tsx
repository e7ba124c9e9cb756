import type { ReactNode } from "react";
import "../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { PlainHeader } from "@/components/layout/site-header";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["login", "signUp", "price", "newPassword"]}>
      <PlainHeader />
      <main className="mx-auto flex max-w-xl flex-col gap-6 p-5 pb-16">{children}</main>
    </ClientMessages>
  );
}
