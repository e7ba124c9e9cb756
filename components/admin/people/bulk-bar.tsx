"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { SelectionBar } from "@/components/admin/kit/selection-bar";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import type { UserFilters } from "#lib/client/queries/admin/users";
import { ACTIVATIONS_MAX } from "#lib/domain/limits";
import type { ChangeUsers } from "./use-user-changes";

interface Props {
  ids: readonly string[];
  isPageSelected: boolean;
  total: number;
  isTotalCapped: boolean;
  search: UserFilters;
  change: ChangeUsers;
  isBusy: boolean;
  onClear: () => void;
}

const toMatch = ({ text, role, status }: UserFilters, isActive: boolean) => ({
  search: text,
  role,
  ...(status && { isActive: status === "active" }),
  validation: isActive,
});

/** Bulk actions for the selected people, or for all that match the filters. */
export function BulkBar({
  ids,
  isPageSelected,
  total,
  isTotalCapped,
  search,
  change,
  isBusy,
  onClear,
}: Props) {
  const t = useTranslations("adminProfiles");
  const actionText = useTranslations("actions");
  const [wantsAll, setWantsAll] = useState(false);
  const canTakeAll = isPageSelected && total > ids.length && !isTotalCapped;
  const isAll = wantsAll && canTakeAll;
  const count = isAll ? total : ids.length;

  const question = useConfirm(() => ({
    question: t("confirmBulkDeactivate", { count }),
    text: t("bulkDeactivateText"),
    confirm: t("bulkDeactivate"),
    isBusy,
    onConfirm: () => void setActive(false),
  }));

  async function setActive(isActive: boolean) {
    const request = isAll
      ? ({ call: "POST /api/group/activate/matching/v1", body: toMatch(search, isActive) } as const)
      : ({ call: "POST /api/group/activate/v1", body: { ids: [...ids], validation: isActive } } as const);
    const isDone = await change(ids, request, ({ changed = [] }) =>
      changed.length > 0 ? () => void undo(changed, !isActive) : null,
    );
    question.close();
    if (isDone) onClear();
  }

  async function undo(changed: readonly string[], isActive: boolean) {
    for (let from = 0; from < changed.length; from += ACTIVATIONS_MAX) {
      const part = changed.slice(from, from + ACTIVATIONS_MAX);
      await change(part, { call: "POST /api/group/activate/v1", body: { ids: part, validation: isActive } });
    }
  }

  return (
    <>
      <SelectionBar
        isInTable
        text={t("selected", { count })}
        more={
          canTakeAll && !isAll
            ? { label: t("selectMatching", { count: total }), select: () => setWantsAll(true) }
            : null
        }
        clear={{ label: actionText("clearSelection"), clear: onClear }}
      >
        <Button tone="quiet" size="small" onClick={() => question.ask()}>
          {t("bulkDeactivate")}
        </Button>
        <Button tone="dark" size="small" isBusy={isBusy} onClick={() => void setActive(true)}>
          {t("bulkActivate")}
        </Button>
      </SelectionBar>
      {question.dialog}
    </>
  );
}
