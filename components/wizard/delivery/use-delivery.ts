import { useEffect, useState } from "react";
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

/** Of the chosen wilaya, once loaded; until then of the one before. */
export function useCommunes(wilaya: number): LoadedCommunes {
  const [loaded, setLoaded] = useState<LoadedCommunes>({ wilaya: 0, communes: [] });
  useEffect(() => {
    if (wilaya === 0) return;
    const abort = new AbortController();
    void loadCommunes(wilaya, abort.signal).then((communes) => {
      if (!abort.signal.aborted) setLoaded({ wilaya, communes });
    });
    return () => abort.abort();
  }, [wilaya]);
  return loaded;
}
