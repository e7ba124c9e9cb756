"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "#lib/client/api/use-api";
import { useSubmit } from "#lib/client/forms/use-submit";
import { CallFailed, tryCall } from "#lib/client/queries/query-api";
import type { BodyOf } from "#lib/contract/calls";
import {
  mergeTemplates,
  templateFieldFromWire,
  templateFromWire,
  toTemplateRequestWire,
  withField,
  type StoredTemplateValues,
  type TemplateField,
  type TemplateValues,
} from "#lib/client/values/template";
import type { TemplateWire } from "#lib/contract/company/template";

const SAVE = "PUT /api/users/company/template/v1";

interface Options {
  form: UseFormReturn<TemplateValues>;
  /** Empty for the company's template. */
  departmentId: string;
  initial: StoredTemplateValues;
  onSaved: (notice: string) => void;
  onFailed: (message: string) => void;
}

interface Conflict {
  fields: TemplateField[];
  /** Merged values; in a conflict, mine. */
  mine: TemplateValues;
  theirs: TemplateValues;
}

/** Saves the template. Merges changes made elsewhere, and asks where both sides changed a rule (company 13). */
export function useSaveTemplate({ form, departmentId, initial, onSaved, onFailed }: Options) {
  const call = useApi();
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const sent = useRef(initial.values);
  const read = (template: TemplateWire) => templateFromWire(template, departmentId !== "");
  const { send, failure, clearFailure } = useSubmit((body: BodyOf<typeof SAVE>) => ({ call: SAVE, body }), {
    form,
    toField: (name) => templateFieldFromWire(name) as TemplateField | null,
    isHandled: ({ fields }) => fields.version !== undefined,
    onDone: (notice, saved) => {
      // The form may have changed during the request.
      setStored({ values: sent.current, version: saved.version });
      onSaved(notice);
    },
  });

  async function save(base = stored): Promise<void> {
    const values = structuredClone(form.getValues());
    sent.current = values;
    const body = toTemplateRequestWire(values, departmentId, base.version);
    const failed = await send(body);
    if (!failed?.fields.version) return;
    const query = { department: departmentId };
    const current = await tryCall(call, { call: "GET /api/users/company/template/v1", query });
    if (current instanceof CallFailed) return onFailed(current.message);
    const theirs = read(current);
    const merged = mergeTemplates({ base: base.values, mine: values, theirs: theirs.values });
    setStored(theirs);
    form.reset(merged.values);
    if (merged.conflicts.length === 0) return save(theirs);
    setConflict({ fields: merged.conflicts, mine: merged.values, theirs: theirs.values });
  }

  async function resolve(taken: ReadonlySet<TemplateField>): Promise<void> {
    if (!conflict) return;
    setConflict(null);
    form.reset(
      [...taken].reduce((values, field) => withField(values, field, conflict.theirs), conflict.mine),
    );
    await save();
  }

  return {
    save,
    resolve,
    failure,
    clearFailure,
    conflict,
    stored,
    keepEditing: () => setConflict(null),
  };
}
