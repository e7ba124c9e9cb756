"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import {
  newItem,
  cancelItem,
  confirmItem,
  openItem,
  restoredItem,
  toItem,
  toValue,
  type Editable,
} from "#lib/domain/text/editable-list";
import { isSame } from "#lib/domain/is-same";
import type { LinkValue, ProfileFormValues, ProjectValue, SkillValue } from "#lib/wire/profile/client";

interface Items {
  skills: SkillValue;
  projects: ProjectValue;
  socialLinks: LinkValue;
}

type ListName = keyof Items;

interface Rules<T extends object> {
  empty: T;
  /** Completes input before validation. */
  complete?: (open: Editable<T>) => Partial<T>;
  /** Confirming an incomplete item removes it. */
  isIncomplete: (value: T) => boolean;
  isEmpty: (value: T) => boolean;
  /** Normalizes a confirmed item. */
  tidy?: (open: Editable<T>) => Partial<T>;
  /** Splits a confirmed item, e.g. a pasted enumeration. */
  split?: (value: T) => T[];
  /** Field to focus when an item opens. */
  firstField: string & keyof T;
}

/** State and focus of a list edited in place (profile 29); rules are in lib/domain/text/editable-list.ts. */
export function useEditableList<N extends ListName>(list: N, rules: Rules<Items[N]>) {
  type Item = Editable<Items[N]>;
  const form = useFormContext<ProfileFormValues>();
  // TypeScript cannot resolve paths of a union of lists: `Item` carries what differs.
  const name = list as "skills";
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.control, name });
  // Triggers a render on each change. Values are read from the form, because the watched ones lag behind a move.
  useWatch({ control: form.control, name });
  const values = form.getValues(name) as unknown as Item[];
  const frame = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ index: number; item: Item } | null>(null);
  // Discarding the form's changes brings the item back.
  const isBack = removed !== null && values.some((value) => isSame(toValue(value), toValue(removed.item)));

  const itemAt = (index: number) => form.getValues(`${name}.${index}`) as unknown as Item;

  function write(index: number, item: Item): void {
    form.setValue(`${name}.${index}`, item as never);
  }

  /** Focuses the row's edit button, else that of the last row, or the add button. */
  function focusRow(index: number): void {
    const buttons = frame.current?.querySelectorAll<HTMLElement>("[data-edit]") ?? [];
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-edit]`);
    const target = row ?? [...buttons].at(-1);
    if (target) target.focus();
    else focusAdd();
  }

  function focusAdd(): void {
    frame.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  function focusField(index: number, field: string): void {
    form.setFocus(`${name}.${index}.${field}` as `skills.${number}.name`);
  }

  function close(index: number, item: Item): void {
    form.clearErrors(`${name}.${index}`);
    flushSync(() => write(index, item));
    focusRow(index);
  }

  /** Removes an item, which can be restored. */
  function drop(index: number): void {
    const item = itemAt(index);
    form.clearErrors(`${name}.${index}`);
    flushSync(() => {
      remove(index);
      setRemoved(rules.isEmpty(toValue(item) as Items[N]) ? null : { index, item });
    });
  }

  return {
    frame,
    /** Last removed item, while it can be restored. */
    removed: removed && !isBack ? (toValue(removed.item) as Items[N]) : null,
    /** Ids are stable when an item moves. */
    rows: fields.flatMap(({ id }, index) => {
      const value = values[index];
      return value ? [{ id, index, value }] : [];
    }),
    add() {
      setRemoved(null);
      const item = newItem(rules.empty) as unknown as never;
      flushSync(() => append(item, { shouldFocus: false }));
      focusField(values.length, rules.firstField);
    },
    open(index: number) {
      flushSync(() => write(index, openItem(itemAt(index)) as Item));
      focusField(index, rules.firstField);
    },
    async confirm(index: number) {
      const typed = itemAt(index) as Editable<Items[N]>;
      const item = { ...typed, ...rules.complete?.(typed) };
      const next = confirmItem(item, rules.isIncomplete) as Item | null;
      if (!next) {
        drop(index);
        focusAdd();
        return;
      }
      write(index, item as Item);
      if (!(await form.trigger(`${name}.${index}`))) {
        const [invalidField] = Object.keys(form.getFieldState(`${name}.${index}`).error ?? {});
        focusField(index, invalidField ?? rules.firstField);
        return;
      }
      const isNew = rules.isEmpty(typed.before as Items[N]);
      const value = { ...toValue(next), ...rules.tidy?.(item) } as Items[N];
      const [first = value, ...others] = rules.split?.(value) ?? [];
      close(index, toItem(first) as Item);
      if (others.length > 0) {
        const items = others.map((other) => toItem(other));
        flushSync(() => insert(index + 1, items as never, { shouldFocus: false }));
      }
      // Lets the user add the next item with one key.
      if (isNew) focusAdd();
    },
    cancel(index: number) {
      const item = cancelItem(itemAt(index) as Editable<Items[N]>, rules.isEmpty) as Item | null;
      if (item) return close(index, item);
      form.clearErrors(`${name}.${index}`);
      flushSync(() => remove(index));
      focusAdd();
    },
    remove(index: number) {
      drop(index);
      focusRow(index);
    },
    restore() {
      if (!removed) return;
      const index = Math.min(removed.index, values.length);
      const item = restoredItem(removed.item as Editable<Items[N]>, rules.isIncomplete, rules.empty);
      flushSync(() => {
        insert(index, item as never, { shouldFocus: false });
        setRemoved(null);
      });
      if (item.before) focusField(index, rules.firstField);
      else focusRow(index);
    },
    dismiss: () => setRemoved(null),
    move,
  };
}
