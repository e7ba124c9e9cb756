"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { newItem, cancelItem, confirmItem, openItem, type Editable } from "#lib/domain/text/editable-list";
import type { LinkValue, ProfileFormValues, ProjectValue, SkillValue } from "#lib/wire/profile/client";

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
  /** Normalized values of a confirmed item. */
  tidy?: (open: Editable<T>) => Partial<T>;
  /** Focused when an item opens. */
  firstField: string & keyof T;
  onRemoved: () => void;
}

/** State and focus of a list that is edited in place (profile 29); its rules are in lib/domain/text/editable-list.ts. */
export function useEditableList<N extends ListName>(list: N, rules: Rules<Items[N]>) {
  type Item = Editable<Items[N]>;
  const form = useFormContext<ProfileFormValues>();
  // TypeScript cannot resolve paths of a union of lists: `Item` carries what differs.
  const name = list as "skills";
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  // Triggers a render on each change. Values are read from the form, because the watched ones lag behind a move.
  useWatch({ control: form.control, name });
  const values = form.getValues(name) as unknown as Item[];
  const frame = useRef<HTMLDivElement>(null);

  const itemAt = (index: number) => form.getValues(`${name}.${index}`) as unknown as Item;

  function write(index: number, item: Item): void {
    form.setValue(`${name}.${index}`, item as never);
  }

  /** Focuses the row's edit button, or the add button when the row is gone. */
  function focusRow(index: number): void {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-edit]`);
    (row ?? frame.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  }

  function closeItem(index: number, next: Item | null): void {
    form.clearErrors(`${name}.${index}`);
    flushSync(() => (next ? write(index, next) : remove(index)));
    if (!next) rules.onRemoved();
    focusRow(next ? index : -1);
  }

  return {
    frame,
    /** Ids are stable when an item moves. */
    rows: fields.flatMap(({ id }, index) => {
      const value = values[index];
      return value ? [{ id, index, value }] : [];
    }),
    add() {
      const item = newItem(rules.empty) as unknown as never;
      flushSync(() => append(item, { shouldFocus: false }));
      form.setFocus(`${name}.${values.length}.${rules.firstField}` as `skills.${number}.name`);
    },
    open(index: number) {
      flushSync(() => write(index, openItem(itemAt(index)) as Item));
      form.setFocus(`${name}.${index}.${rules.firstField}` as `skills.${number}.name`);
    },
    async confirm(index: number) {
      const item = itemAt(index) as Editable<Items[N]>;
      const next = confirmItem(item, rules.isIncomplete) as Item | null;
      if (next && !(await form.trigger(`${name}.${index}`))) {
        const [wrong] = Object.keys(form.getFieldState(`${name}.${index}`).error ?? {});
        form.setFocus(`${name}.${index}.${wrong ?? rules.firstField}` as `skills.${number}.name`);
        return;
      }
      closeItem(index, next && { ...next, ...rules.tidy?.(item) });
    },
    cancel(index: number) {
      closeItem(index, cancelItem(itemAt(index) as Editable<Items[N]>, rules.isEmpty) as Item | null);
    },
    remove(index: number) {
      closeItem(index, null);
    },
    move,
  };
}
