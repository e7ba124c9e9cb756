"use client";

import { Eye, EyeOff, Heading } from "lucide-react";
import { useTranslations } from "next-intl";
import { RowActions } from "@/components/panel/kit/list-parts";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import type { OwnLinkValue } from "#lib/client/values/own-links";
import { LinkPicture } from "./link-picture";
import { useScheduleText } from "./use-schedule-text";

interface Props {
  value: OwnLinkValue;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  onHide: () => void;
}

export function LinkRow({ value, name, onEdit, onRemove, onHide }: Props) {
  const t = useTranslations("links");
  const { scheduleText } = useScheduleText();
  const { kind, url, isHidden, isPinned, isEvent } = value;
  const schedule = scheduleText(value);
  const isHeading = kind === "heading";
  return (
    <>
      <span className="flex min-w-0 flex-1 items-center gap-3 py-1 max-sm:basis-[calc(100%-4rem)]">
        {isHeading ? (
          <span className="grid size-9 shrink-0 place-items-center text-muted">
            <Heading className="size-5" aria-hidden />
          </span>
        ) : (
          <LinkPicture link={value} />
        )}
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            {isPinned && <Chip tone="gold">{t("pinned")}</Chip>}
            {isEvent && <Chip tone="quiet">{t("event.only")}</Chip>}
            {isHidden && <Chip tone="quiet">{t("hidden")}</Chip>}
          </span>
          {!isHeading && (
            <span className="flex text-sm text-muted">
              <bdi dir="ltr" className="truncate">
                {linkLabel(url) || url}
              </bdi>
            </span>
          )}
          {schedule && <span className="block text-sm text-muted">{schedule}</span>}
        </span>
      </span>
      <RowActions name={name} onEdit={onEdit} onRemove={onRemove}>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={t(isHidden ? "showName" : "hideName", { name })}
          onClick={onHide}
        />
      </RowActions>
    </>
  );
}
