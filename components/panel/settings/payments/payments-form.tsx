"use client";

import { useState } from "react";
import { tabDraft } from "#lib/client/drafts/tab-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import { isSamePayments, type PaymentEntry, type StoredPayments } from "#lib/wire/payment/client";
import { PaymentsEditor } from "./payments-editor";
import type { PaymentsDraft } from "./payments-values";

const VERSION = 2;

const isEntries = (found: unknown): found is PaymentEntry[] =>
  Array.isArray(found) &&
  found.every(
    (entry: Partial<PaymentEntry> | null) =>
      typeof entry?.type === "string" && typeof entry.value === "string",
  );

function parseDraft(found: unknown): PaymentsDraft | null {
  const { base, entries } = (found ?? {}) as Partial<PaymentsDraft>;
  return isEntries(base) && isEntries(entries) ? { base, entries } : null;
}

interface Props {
  username: string;
  stored: StoredPayments;
}

/** The payments form, with the draft of unsaved changes restored. */
export function PaymentsForm({ username, stored }: Props) {
  const [draft] = useState(() => tabDraft(`payments.${VERSION}.${username}`, parseDraft));
  const restored = useTabDraft(draft);
  const isStale =
    restored !== null &&
    !isSamePayments(restored.base, stored.entries) &&
    !isSamePayments(restored.entries, stored.entries);
  return (
    <PaymentsEditor
      key={restored ? "restored" : "stored"}
      stored={stored}
      initial={restored?.entries ?? stored.entries}
      isStale={isStale}
      draft={draft}
    />
  );
}
