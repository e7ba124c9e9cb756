"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "#lib/client/use-api";
import { useSubmit } from "#lib/client/use-submit";
import { paths } from "#lib/wire/api-paths";
import {
  isSamePayments,
  paymentFieldFromWire,
  storedPaymentsFromWire,
  toPaymentsRequestWire,
  updatedAtFromWire,
  type StoredPayments,
} from "#lib/wire/payment/client";
import type { PaymentsValues } from "./payments-values";

interface Options {
  form: UseFormReturn<PaymentsValues>;
  initial: StoredPayments;
  /** The restored draft began before the last save. */
  isStale: boolean;
  onSaved: (notice: string) => void;
  onFailed: (message: string) => void;
}

interface Conflict {
  theirs: StoredPayments;
  isSaving: boolean;
}

/** Saves the list; after a change of the list elsewhere the user decides which one counts (profile 41). */
export function useSavePayments({ form, initial, isStale, onSaved, onFailed }: Options) {
  const call = useApi();
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(
    isStale ? { theirs: initial, isSaving: false } : null,
  );
  const sent = useRef(initial.entries);
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => {
      const at = paymentFieldFromWire(name);
      return at && `methods.${at.position}.${at.field}`;
    },
    isHandled: ({ fields }) => fields.updatedAt !== undefined,
    onDone: (notice, data) => {
      // The form may have changed since it was sent.
      setStored({ entries: sent.current, updatedAt: updatedAtFromWire(data) });
      onSaved(notice);
    },
  });

  async function save(base = stored): Promise<void> {
    const methods = structuredClone(form.getValues("methods"));
    sent.current = methods;
    const body = toPaymentsRequestWire(methods, base.updatedAt);
    const result = await send({ method: "POST", path: paths.payments, body });
    if (result.ok || !result.fields.updatedAt) return;
    const current = await call({ method: "GET", path: paths.currentUser });
    if (!current.ok) return onFailed(current.message);
    const theirs = storedPaymentsFromWire(current.data);
    const isListUnchanged = [base.entries, methods].some((list) => isSamePayments(list, theirs.entries));
    if (isListUnchanged) return save(theirs);
    setConflict({ theirs, isSaving: true });
  }

  async function resolve(isTheirs: boolean): Promise<void> {
    if (!conflict) return;
    const { theirs, isSaving } = conflict;
    setConflict(null);
    setStored(theirs);
    if (isTheirs) form.reset({ methods: [...theirs.entries] });
    else if (isSaving) await save(theirs);
  }

  return {
    ...{ save, resolve, failure, clearFailure, conflict },
    stored: stored.entries,
    keepEditing: () => setConflict(null),
  };
}
