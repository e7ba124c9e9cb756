"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { RemovedNotice } from "@/components/panel/kit/removed-notice";
import { AddButton, EmptyList, FormSection, RowActions, RowEditor } from "@/components/panel/kit/list-parts";
import { SortableList, SortableRow } from "./sortable-list";
import type { useEditableList } from "./use-editable-list";

interface Row<V> {
  id: string;
  index: number;
  value: V;
}

type List<V> = Omit<ReturnType<typeof useEditableList>, "rows" | "removed"> & {
  rows: readonly Row<V>[];
  removed: Omit<V, "before"> | null;
};

interface Props<V> {
  /** Name of the list in the form and in the messages. */
  part: "skills" | "projects" | "links";
  list: List<V>;
  max: number;
  /** Returns an empty string when the item has no name. */
  nameOf: (value: Omit<V, "before">) => string;
  announcement?: string;
  /** Says why the last item was removed; null for the default text. */
  removedTextOf?: (value: Omit<V, "before">, name: string) => string | null;
  /** Replaces the add button when the list is full. */
  fullText?: string;
  /** Places a row's buttons below it on phones. */
  isTall?: boolean;
  children?: ReactNode;
  renderShown: (row: Row<V>) => ReactNode;
  renderFields: (row: Row<V>) => ReactNode;
  /** Rendered before the buttons that every row has. */
  renderActions?: (row: Row<V>, name: string) => ReactNode;
}

const ADDING = { skills: "addSkill", projects: "addProject", links: "addLink" } as const;

export function EditableList<V extends { before: unknown }>(props: Props<V>) {
  const {
    part,
    list,
    max,
    nameOf,
    announcement = "",
    removedTextOf,
    fullText,
    isTall,
    renderShown,
    renderFields,
    renderActions,
  } = props;
  const t = useTranslations(`profileForm.${part}`);
  const actionText = useTranslations("actions");
  const texts = useTranslations("form");
  const { frame, add, open, confirm, cancel, remove, removed, restore, dismiss, move } = list;
  const rows = list.rows.map((row) => ({ ...row, name: nameOf(row.value).trim() || t("new") }));
  const removedName = removed && (nameOf(removed).trim() || t("new"));
  const removedText =
    removedName &&
    ((removed && removedTextOf?.(removed, removedName)) ?? texts("removed", { name: removedName }));
  const addButton = <AddButton onClick={add}>{actionText(ADDING[part])}</AddButton>;
  return (
    <FormSection id={part} title={t("title")} text={t("text")} count={`${rows.length} / ${max}`}>
      <div ref={frame} className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {props.children}
        {rows.length > 0 && (
          <SortableList rows={rows} onMove={move}>
            {rows.map(({ name, ...row }) => {
              const { id, index, value } = row;
              const isOpen = value.before !== null;
              return (
                <SortableRow key={id} id={id} index={index} name={name} isOpen={isOpen} isTall={isTall}>
                  {isOpen ? (
                    <RowEditor
                      label={name}
                      index={index}
                      total={rows.length}
                      onConfirm={() => void confirm(index)}
                      onCancel={() => cancel(index)}
                      onMove={move}
                    >
                      {renderFields(row)}
                    </RowEditor>
                  ) : (
                    <>
                      {renderShown(row)}
                      <RowActions name={name} onEdit={() => open(index)} onRemove={() => remove(index)}>
                        {renderActions?.(row, name)}
                      </RowActions>
                    </>
                  )}
                </SortableRow>
              );
            })}
          </SortableList>
        )}
        <RemovedNotice
          text={removedText ?? ""}
          onRestore={rows.length < max ? restore : undefined}
          onClose={dismiss}
        />
        {rows.length === 0 ? (
          <EmptyList title={t("none")} text={t("noneText")}>
            {addButton}
          </EmptyList>
        ) : rows.length < max ? (
          <p>{addButton}</p>
        ) : (
          fullText && <p className="text-sm text-muted">{fullText}</p>
        )}
      </div>
    </FormSection>
  );
}
