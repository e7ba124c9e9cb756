import type { ComponentProps } from "react";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { OrdersTabs } from "./orders-tabs";

const TABS = { Orders: "list", Encode: "encode", Ship: "ship", Cash: "cash" } as const;

interface Props extends ComponentProps<typeof AdminShell> {
  screen: keyof typeof TABS;
}

export function OrdersShell({ children, ...frame }: Props) {
  return (
    <AdminShell {...frame}>
      <OrdersTabs current={TABS[frame.screen]} />
      {children}
    </AdminShell>
  );
}
