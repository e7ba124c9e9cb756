"use client";

import { useId, useRef, type CSSProperties, type ReactNode } from "react";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";

interface Props {
  rows: readonly { id: string; name: string }[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Shorter pointer movements are clicks. */
const DRAG_START_PX = 6;

// Vertical only: a row must not leave the screen sideways.
const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows sorted by pointer, touch or keyboard, with screen reader announcements in the page's language. */
export function SortableList({ rows, onMove, children }: Props) {
  const t = useTranslations("profileForm.sorting");
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (row: UniqueIdentifier | undefined) =>
    rows.findIndex((candidate) => candidate.id === row);
  const announcementValues = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: rows[positionOf(active)]?.name ?? "",
    position: String(positionOf(over ?? active) + 1),
    total: String(rows.length),
  });
  // The first "over" event is about the row itself and would replace the "lifted" announcement.
  const isJustLifted = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      isJustLifted.current = true;
      return t("lifted", announcementValues(active.id, active.id));
    },
    onDragOver({ active, over }) {
      const isFirst = isJustLifted.current && over?.id === active.id;
      isJustLifted.current = false;
      return isFirst ? undefined : t("over", announcementValues(active.id, over?.id));
    },
    onDragEnd: ({ active, over }) => t("dropped", announcementValues(active.id, over?.id)),
    onDragCancel: ({ active }) => t("cancelled", announcementValues(active.id, active.id)),
  };

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(positionOf(active.id), positionOf(over.id));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("instructions") } }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        <ul className="box divide-y divide-line">{children}</ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  index: number;
  name: string;
  children: ReactNode;
  /** True in edit mode: the row is not sortable, and its content takes the full width. */
  isOpen: boolean;
  /** Places the row's buttons below it on phones. */
  isTall?: boolean;
}

export function SortableRow({ id, index, name, isOpen, isTall = false, children }: RowProps) {
  const t = useTranslations("profileForm.sorting");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t("role") } });
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      style={style}
      data-row={index}
      className={`relative bg-surface first:rounded-t-[14px] last:rounded-b-[14px] ${isDragging ? "z-10 rounded-[14px] shadow-dialog" : ""} ${isOpen ? "p-4" : `flex min-h-16 items-center gap-1 py-2 ps-1 pe-2 ${isTall ? "max-sm:flex-wrap max-sm:gap-y-0 max-sm:pb-1" : ""}`}`}
    >
      {!isOpen && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t("move", { name })}
          className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-[10px] text-muted hover:bg-sunk active:cursor-grabbing"
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
      )}
      {children}
    </li>
  );
}
