"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { added, cancelled, confirmed, opened, type Editable } from "@/lib/domain/editable-list";
import type { LinkValue, ProfileFormValues, ProjectValue, SkillValue } from "@/lib/wire/profile-form";

interface Items {
  skills: SkillValue;
  projects: ProjectValue;
  socialLinks: LinkValue;
}

type ListName = keyof Items;

interface Rules<T extends object> {
  empty: T;
  /** Confirming such an item removes it. */
  isIncomplete: (value: T) => boolean;
  isEmpty: (value: T) => boolean;
  /** What is kept of an item that is confirmed, from the open one. */
  tidy?: (open: Editable<T>) => Partial<T>;
  /** Gets the focus when an item opens. */
  firstField: string & keyof T;
  onRemoved: () => void;
}

/**
 * A list of the form whose items are shown and edited in place (SPEC §4, lib/domain/editable-list.ts). The focus
 * stays with what is worked on.
 */
export function useEditableList<N extends ListName>(list: N, rules: Rules<Items[N]>) {
  type Item = Editable<Items[N]>;
  const form = useFormContext<ProfileFormValues>();
  // One name stands for all three: what differs is in `Item`.
  const name = list as "skills";
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  // Draws anew at each change; but it hears of an added or moved item only after that was drawn.
  useWatch({ control: form.control, name });
  const values = form.getValues(name) as unknown as Item[];
  const frame = useRef<HTMLDivElement>(null);

  const itemAt = (index: number) => form.getValues(`${name}.${index}`) as unknown as Item;

  function write(index: number, item: Item): void {
    form.setValue(`${name}.${index}`, item as never);
  }

  /** The row's own button, or the one that adds. */
  function focusRow(index: number): void {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-edit]`);
    (row ?? frame.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  }

  function leave(index: number, next: Item | null): void {
    form.clearErrors(`${name}.${index}`);
    flushSync(() => (next ? write(index, next) : remove(index)));
    if (!next) rules.onRemoved();
    focusRow(next ? index : -1);
  }

  return {
    frame,
    /** With the ids that stay with an item wherever it is moved. */
    rows: fields.flatMap(({ id }, index) => {
      const value = values[index];
      return value ? [{ id, index, value }] : [];
    }),
    add() {
      const item = added(rules.empty) as unknown as never;
      flushSync(() => append(item, { shouldFocus: false }));
      form.setFocus(`${name}.${values.length}.${rules.firstField}` as `skills.${number}.name`);
    },
    open(index: number) {
      flushSync(() => write(index, opened(itemAt(index)) as Item));
      form.setFocus(`${name}.${index}.${rules.firstField}` as `skills.${number}.name`);
    },
    async confirm(index: number) {
      const item = itemAt(index) as Editable<Items[N]>;
      const next = confirmed(item, rules.isIncomplete) as Item | null;
      if (next && !(await form.trigger(`${name}.${index}`))) {
        const [wrong] = Object.keys(form.getFieldState(`${name}.${index}`).error ?? {});
        form.setFocus(`${name}.${index}.${wrong ?? rules.firstField}` as `skills.${number}.name`);
        return;
      }
      leave(index, next && { ...next, ...rules.tidy?.(item) });
    },
    cancel(index: number) {
      leave(index, cancelled(itemAt(index) as Editable<Items[N]>, rules.isEmpty) as Item | null);
    },
    remove(index: number) {
      leave(index, null);
    },
    move,
  };
}
