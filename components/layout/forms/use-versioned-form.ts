"use client";

import { useEffect, useEffectEvent, useMemo, useState, type SyntheticEvent } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { useSaveBar } from "@/components/layout/forms/use-save-bar";
import { useApi } from "#lib/client/api/use-api";
import { draftOf } from "#lib/client/drafts/draft-of";
import { tabDraft, type TabDraft } from "#lib/client/drafts/tab-draft";
import { useStoreDraft } from "#lib/client/drafts/use-store-draft";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSend } from "#lib/client/forms/use-submit";
import { withChanges, type Merge, type Merger, type Stored } from "#lib/client/forms/versions";
import { CallFailed, type Call } from "#lib/client/queries/query-api";
import * as z from "#lib/client/zod";
import { noticeFromWire } from "#lib/wire/notice";
import { isSame as isDeepEqual } from "#lib/domain/is-same";

interface Options<Values extends FieldValues, S extends Stored<Values>, Name extends string> {
  /** Of its draft, unique per form. */
  name: string;
  /** Of the person who edits: no draft is shown to the next one in the same tab. */
  username: string;
  /** Checks what is sent, and gives the shape of a draft. */
  schema: z.ZodMiniType<Values, Values>;
  /** Shape of a stored version, if it holds more than values and version. */
  storedSchema?: z.ZodMiniType<S>;
  /** Fields with a password, none within a list or group: cleared by a save, and in no draft. */
  secrets?: readonly (keyof Values & FieldPath<Values>)[];
  shouldFocusError?: boolean;
  initial: () => S;
  /** Typed for the admin when the form opens, also over a draft. */
  proposed?: Partial<Values>;
  /** @throws CallFailed */
  read: (call: Call) => Promise<S>;
  /** @throws CallFailed; with a text for `version` or `updatedAt` if `base` is outdated */
  save: (call: Call, values: Values, base: S) => Promise<{ stored: S; response: unknown }>;
  /** True if a save of one would change nothing in the other. */
  isSame: (one: Values, other: Values) => boolean;
  merger: Merger<Values, Name, S>;
  toField?: (wireName: string) => FieldPath<Values> | null;
  /** Failures that `onRefused` shows. */
  isHandled?: (failed: CallFailed) => boolean;
  onSaved?: (notice: string) => void;
  onRefused?: (failed: CallFailed) => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

export interface Conflict<Values, Name> {
  fields: readonly Name[];
  /** Both sides' changes; mine where they conflict. */
  mine: Values;
  theirs: Values;
  /** False for the conflict of a restored draft. */
  isSaving: boolean;
  onClose: () => void;
  /** @param taken fields that take the stored version */
  onChosen: (taken: ReadonlySet<Name>) => void;
}

interface FoundConflict<Values, S, Name> {
  merged: Merge<Values, Name>;
  theirs: S;
  isSaving: boolean;
}

const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed && ("version" in error.fields || "updatedAt" in error.fields);

/**
 * Form of a stored version: keeps a draft, saves, and merges what was saved elsewhere (profile 41). Where both sides
 * changed a field, it asks; until the answer, nothing changes.
 */
export function useVersionedForm<Values extends FieldValues, S extends Stored<Values>, Name extends string>(
  options: Options<Values, S, Name>,
) {
  const { schema, secrets = [], shouldFocusError = true, merger, isSame, toField, isHandled } = options;
  const call = useApi();
  const [stored, setStored] = useState(options.initial);
  const [found, setFound] = useState<FoundConflict<Values, S, Name> | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [draft] = useState(() => openDraft(options));
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: stored.values as DefaultValues<Values>,
    shouldFocusError,
  });
  const { send, ...sending } = useSend(putOrMerge, { form, toField, isHandled });
  const { bar, showSaved, showFailed } = useSaveBar(sending);

  function show(values: Values): void {
    if (!isDeepEqual(values, form.getValues())) form.reset(values, { keepDefaultValues: true });
  }

  async function put(base: S): Promise<void> {
    const sent = structuredClone(form.getValues());
    const saved = await options.save(call, sent, base);
    for (const name of secrets) form.setValue(name, "" as FieldPathValue<Values, typeof name>);
    setStored(saved.stored);
    // The form may have changed during the request.
    show(withChanges(saved.stored.values, { base: sent, mine: form.getValues() }));
    const notice = noticeFromWire(saved.response);
    showSaved(notice);
    setRestored(false);
    // `onSaved` may close the form; what was typed during the request is kept again otherwise.
    draft.clear();
    options.onSaved?.(notice);
  }

  async function putOrMerge(base: S): Promise<void> {
    try {
      await put(base);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const theirs = await options.read(call);
      const merged = merger.merge({ base, mine: structuredClone(form.getValues()), theirs });
      if (merged.conflicts.length > 0) return setFound({ merged, theirs, isSaving: true });
      setStored(theirs);
      show(merged.values);
      await put(theirs);
    }
  }

  async function save(base = stored): Promise<void> {
    if (bar.isSaving) return;
    bar.onCloseNotice();
    await form.handleSubmit(async () => {
      const failed = await send(base);
      if (failed) options.onRefused?.(failed);
    }, options.onInvalid)();
  }

  function resolve({ merged, theirs, isSaving }: FoundConflict<Values, S, Name>, taken: ReadonlySet<Name>) {
    const values = [...taken].reduce(
      (chosen, name) => merger.withField(chosen, name, theirs.values),
      merged.values,
    );
    setFound(null);
    setStored(theirs);
    show(values);
    if (isSaving && !isSame(values, theirs.values)) void save(theirs);
  }

  const restore = useEffectEvent(() => {
    const kept = draft.read();
    // The fields hold what was typed before hydration, but subscribers of the form were not notified.
    if (!kept) {
      const typed = form.getValues();
      if (!isDeepEqual(typed, stored.values)) form.reset(typed, { keepDefaultValues: true });
      return;
    }
    setRestored(true);
    const merged = merger.merge({ ...kept, theirs: stored });
    if (merged.conflicts.length === 0) return show(merged.values);
    setStored(kept.base);
    show(kept.mine);
    setFound({ merged, theirs: stored, isSaving: false });
  });
  const propose = useEffectEvent(() => {
    for (const [name, value] of Object.entries(options.proposed ?? {})) {
      form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
    }
  });
  useEffect(() => {
    restore();
    propose();
  }, []);

  const conflict: Conflict<Values, Name> | null = found && {
    fields: found.merged.conflicts,
    mine: found.merged.values,
    theirs: found.theirs.values,
    isSaving: found.isSaving,
    onClose: () => setFound(null),
    onChosen: (taken) => resolve(found, taken),
  };
  return {
    form,
    stored,
    draft,
    isSame,
    /** The form holds a restored draft, which was neither saved nor discarded. */
    isRestored,
    hideRestored: () => setRestored(false),
    conflict,
    save,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      void save();
    },
    fail: showFailed,
    discard() {
      form.reset(stored.values, { keepDefaultValues: true });
      bar.onCloseNotice();
      setRestored(false);
    },
    bar,
  };
}

interface Draft<Values, S> {
  /** Version that the changes are based on. */
  base: S;
  mine: Values;
}

const draftName = (name: string, username: string): string => `${name}.${username}`;

/** For a person who leaves the form without saving. */
export const clearDraft = (name: string, username: string): void =>
  tabDraft(draftName(name, username), () => null).clear();

function openDraft<Values extends FieldValues, S extends Stored<Values>, Name extends string>({
  name,
  username,
  schema,
  storedSchema,
  secrets = [],
}: Options<Values, S, Name>): TabDraft<Draft<Values, S>> {
  const base = storedSchema ?? z.object({ values: schema, version: z.string() });
  const draft = draftOf(
    draftName(name, username),
    z.object({ base, mine: schema }) as z.ZodMiniType<Draft<Values, S>>,
  );
  const blank = Object.fromEntries(secrets.map((secret) => [secret, ""]));
  return {
    ...draft,
    save: ({ base, mine }) =>
      draft.save({
        base: { ...base, values: { ...base.values, ...blank } },
        mine: { ...mine, ...blank },
      }),
  };
}

interface Unsaved<Values extends FieldValues, S extends Stored<Values>> {
  form: UseFormReturn<Values>;
  stored: S;
  draft: TabDraft<Draft<Values, S>>;
  isSame: (one: Values, other: Values) => boolean;
  bar: { isSaving: boolean };
}

/** Returns what is in the form; of unsaved changes, keeps a draft, and warns before leaving. */
export function useUnsaved<Values extends FieldValues, S extends Stored<Values>>(saving: Unsaved<Values, S>) {
  const { form, stored, draft, isSame, bar } = saving;
  const values = useWatch({ control: form.control }) as Values;
  const isChanged = !isSame(values, stored.values);
  const unsaved = useMemo(() => ({ base: stored, mine: values }), [stored, values]);
  useStoreDraft(draft, isChanged, unsaved);
  useLeaveGuard(isChanged && !bar.isSaving);
  return { values, isChanged };
}
