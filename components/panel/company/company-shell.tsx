import type { ReactNode } from "react";
import type { Messages } from "next-intl";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import type { CompanyRole } from "#lib/domain/company/company";
import { CompanyTabs, type CompanyTab } from "./company-tabs";

interface Props {
  current: CompanyTab;
  role: CompanyRole;
  /** Message namespaces that the screen's client components need, in addition to "company". */
  namespaces?: readonly (keyof Messages)[];
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the company pages. Each page checks permission before it renders this. */
export function CompanyShell({ current, role, namespaces = [], actions, children }: Props) {
  return (
    <PanelShell current="company" screen="company" namespaces={namespaces} actions={actions}>
      <CompanyTabs current={current} role={role} />
      {children}
    </PanelShell>
  );
}
