import { useEffect, useRef, useState } from "react";
import { useWatch, type Control } from "react-hook-form";
import { loadCommunes } from "#lib/client/communes";
import { feeDaOf, servedKindOf, type DeliveryFees } from "#lib/domain/delivery/delivery";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import type { Commune } from "#lib/wire/delivery/communes";
import type { SignUpValues } from "@/components/wizard/sign-up-schema";

export interface DeliveryChoice {
  /** 0 without one. */
  wilaya: number;
  /** The chosen kind where it is served. */
  kind: DeliveryKind;
  /** Null until a served wilaya is chosen. */
  feeDa: number | null;
}

/** Delivery of what the form holds now. */
export function useDeliveryChoice(control: Control<SignUpValues>, fees: DeliveryFees): DeliveryChoice {
  const [code, wanted] = useWatch({ control, name: ["wilaya", "kind"] });
  const wilaya = Number(code);
  const kind = servedKindOf(fees, wanted, wilaya) ?? wanted;
  return { wilaya, kind, feeDa: feeDaOf(fees, kind, wilaya) };
}

export interface LoadedCommunes {
  /** 0 before the first list is loaded. */
  wilaya: number;
  communes: readonly Commune[];
}

const NONE: LoadedCommunes = { wilaya: 0, communes: [] };

/** `loaded`: of the chosen wilaya, once loaded; until then of the one before. `request`: of the last one that was chosen. */
export function useCommunes(wilaya: number) {
  const [loaded, setLoaded] = useState(NONE);
  const request = useRef(Promise.resolve(NONE));
  useEffect(() => {
    if (wilaya === 0) return;
    let isCurrent = true;
    request.current = loadCommunes(wilaya).then((communes) => ({ wilaya, communes }));
    void request.current.then((answer) => {
      if (isCurrent) setLoaded(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [wilaya]);
  return { loaded, request };
}
