"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "#lib/client/api/use-api";
import { useSubmit } from "#lib/client/forms/use-submit";
import { companyPaths } from "#lib/wire/company-paths";
import {
  mergeTemplates,
  templateFieldFromWire,
  templateFromWire,
  toTemplateRequestWire,
  withField,
  type StoredTemplateValues,
  type TemplateField,
  type TemplateValues,
} from "#lib/wire/company-template/client";
import type { TemplateResponse } from "#lib/wire/company-template/responses";

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
  const read = (data: unknown) => templateFromWire(data as TemplateResponse, departmentId !== "");
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => templateFieldFromWire(name) as TemplateField | null,
    isHandled: ({ fields }) => fields.version !== undefined,
    onDone: (notice, data) => {
      // The form may have changed during the request.
      setStored({ values: sent.current, version: read(data).version });
      onSaved(notice);
    },
  });

  async function save(base = stored): Promise<void> {
    const values = structuredClone(form.getValues());
    sent.current = values;
    const body = toTemplateRequestWire(values, departmentId, base.version);
    const failed = await send({ method: "PUT", path: companyPaths.companyTemplate, body });
    if (!failed?.fields.version) return;
    const current = await call({ method: "GET", path: companyPaths.companyTemplateOf(departmentId) });
    if (!current.ok) return onFailed(current.message);
    const theirs = read(current.data);
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
    ...{ save, resolve, failure, clearFailure, conflict, stored },
    keepEditing: () => setConflict(null),
  };
}
