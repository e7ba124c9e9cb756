import { useEffect, useRef, useState } from "react";
import { useWatch, type Control } from "react-hook-form";
import { loadCommunes } from "#lib/client/communes";
import { feeDaOf, servedKindOf, type DeliveryFees } from "#lib/domain/delivery/delivery";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import type { Commune } from "#lib/domain/delivery/communes";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

export interface DeliveryChoice {
  /** Wilaya number; 0 when none is chosen. */
  wilaya: number;
  /** Chosen kind, or the one that the wilaya has. */
  kind: DeliveryKind;
  /** Null until a served wilaya is chosen. */
  feeDa: number | null;
}

export function useDeliveryChoice(control: Control<SignUpValues>, fees: DeliveryFees): DeliveryChoice {
  const [code, chosenKind] = useWatch({ control, name: ["wilaya", "kind"] });
  const wilaya = Number(code);
  const kind = servedKindOf(fees, chosenKind, wilaya) ?? chosenKind;
  return { wilaya, kind, feeDa: feeDaOf(fees, kind, wilaya) };
}

export interface LoadedCommunes {
  /** Wilaya number; 0 before the first list is loaded. */
  wilaya: number;
  communes: readonly Commune[];
}

const NONE: LoadedCommunes = { wilaya: 0, communes: [] };

/** Loads communes. `loaded` is the previous list until the new one arrives; `request` is the latest request. */
export function useCommunes(wilaya: number) {
  const [loaded, setLoaded] = useState(NONE);
  const request = useRef(Promise.resolve(NONE));
  useEffect(() => {
    if (wilaya === 0) return;
    let isCurrent = true;
    request.current = loadCommunes(wilaya).then((communes) => ({ wilaya, communes }));
    void request.current.then((list) => {
      if (isCurrent) setLoaded(list);
    });
    return () => {
      isCurrent = false;
    };
  }, [wilaya]);
  return { loaded, request };
}
