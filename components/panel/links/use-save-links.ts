"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "#lib/client/api/use-api";
import { useSubmit } from "#lib/client/forms/use-submit";
import { CallFailed, tryCall } from "#lib/client/queries/query-api";
import type { BodyOf } from "#lib/contract/calls";
import {
  isSameLinks,
  storedOwnLinksFromWire,
  toOwnLinksRequestWire,
  type OwnLinksValues,
  type StoredOwnLinks,
} from "#lib/client/values/own-links";

const SAVE = "PUT /api/users/links/v1";

interface Options {
  form: UseFormReturn<OwnLinksValues>;
  initial: StoredOwnLinks;
  onSaved: (notice: string) => void;
  onFailed: (message: string) => void;
}

/** Saves the list. When it was changed elsewhere, the owner decides which version to keep (links 3). */
export function useSaveLinks({ form, initial, onSaved, onFailed }: Options) {
  const call = useApi();
  const [stored, setStored] = useState(initial);
  const [theirs, setTheirs] = useState<StoredOwnLinks | null>(null);
  const sent = useRef<OwnLinksValues>(initial);
  const { send, failure, clearFailure } = useSubmit((body: BodyOf<typeof SAVE>) => ({ call: SAVE, body }), {
    form,
    isHandled: ({ fields }) => fields.version !== undefined,
    onDone: (notice, data) => {
      // The form may have changed during the request.
      setStored({ ...sent.current, version: data.version });
      onSaved(notice);
    },
  });

  async function save(base = stored): Promise<void> {
    const values = structuredClone(form.getValues());
    sent.current = values;
    const body = toOwnLinksRequestWire(values, base.version);
    const failed = await send(body);
    if (!failed?.fields.version) return;
    const current = await tryCall(call, { call: "GET /api/users/links/v1" });
    if (current instanceof CallFailed) return onFailed(current.message);
    const now = storedOwnLinksFromWire(current);
    if (isSameLinks(now, values)) return save(now);
    setTheirs(now);
  }

  async function resolve(isTheirs: boolean): Promise<void> {
    if (!theirs) return;
    setTheirs(null);
    setStored(theirs);
    if (isTheirs) form.reset({ event: theirs.event, links: theirs.links });
    else await save(theirs);
  }

  return {
    save,
    resolve,
    failure,
    clearFailure,
    theirs,
    stored,
    keepEditing: () => setTheirs(null),
  };
}
