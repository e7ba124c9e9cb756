import type { ReactNode } from "react";

export const FactList = ({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) => (
  <dl className="divide-y divide-line" aria-busy={isBusy || undefined}>
    {children}
  </dl>
);

/** A label with its value, or with a placeholder until the value is loaded. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">
        {children || <span className="skeleton inline-block h-4 w-28" />}
      </dd>
    </div>
  );
}
