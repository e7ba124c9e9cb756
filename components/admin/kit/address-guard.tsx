"use client";

import { useId, useState, type ReactNode } from "react";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/fields/field";
import { isPublicAddress } from "#lib/domain/public-address";

interface Props {
  /** Origin of the site, printed on cards and written to chips. */
  appOrigin: string;
  children: ReactNode;
}

/** Shows what makes cards only after the admin has typed an address that phones elsewhere cannot open (portal 20). */
export function AddressGuard({ appOrigin, children }: Props) {
  const t = useTranslations("adminOrders.localAddress");
  const [typed, setTyped] = useState("");
  const id = useId();
  if (isPublicAddress(appOrigin)) return children;
  const { host } = new URL(appOrigin);
  const isAccepted = typed.trim().toLowerCase() === host;
  return (
    <>
      <div className="flex gap-3 rounded-[10px] bg-danger-soft px-4 py-3 text-danger">
        <TriangleAlert className="size-5 shrink-0" aria-hidden />
        <p id={id} className="min-w-0">
          {t.rich("text", { address: () => <bdi dir="ltr">{appOrigin}</bdi> })}
        </p>
      </div>
      {isAccepted ? (
        children
      ) : (
        <div className="max-w-md">
          <TextField
            name="address"
            label={t("type", { host })}
            dir="ltr"
            autoComplete="off"
            value={typed}
            aria-describedby={id}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
    </>
  );
}
