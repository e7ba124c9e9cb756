import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/providers/client-messages";

export default function CompanyLoginLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={["login", "companyLogin", "actions.close", "actions.retry", "fields.identifier"]}
    >
      {children}
    </ClientMessages>
  );
}
