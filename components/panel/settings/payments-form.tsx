"use client";

import { useState } from "react";
import { tabDraft } from "#lib/client/drafts/tab-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import type { PaymentEntry } from "#lib/wire/payment/client";
import { PaymentsEditor } from "./payments-editor";

const VERSION = 1;

const parseEntries = (found: unknown): PaymentEntry[] | null =>
  Array.isArray(found) &&
  found.every(
    (entry: Partial<PaymentEntry> | null) =>
      typeof entry?.type === "string" && typeof entry.value === "string",
  )
    ? (found as PaymentEntry[])
    : null;

interface Props {
  username: string;
  stored: readonly PaymentEntry[];
}

/** The payments form, with the draft of unsaved changes restored. */
export function PaymentsForm({ username, stored }: Props) {
  const [draft] = useState(() => tabDraft(`payments.${VERSION}.${username}`, parseEntries));
  const restored = useTabDraft(draft);
  return (
    <PaymentsEditor
      key={restored ? "restored" : "stored"}
      stored={stored}
      initial={restored ?? stored}
      draft={draft}
    />
  );
}
