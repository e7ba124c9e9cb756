"use client";

import { useId } from "react";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Chip } from "@/components/ui/chip";
import { TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { SOCIAL_LINKS_MAX } from "#lib/domain/limits";
import type { Editable } from "#lib/domain/text/editable-list";
import { parseLink } from "#lib/domain/profile/link";
import { linkLabel } from "#lib/domain/profile/link-label";
import { platformOf } from "#lib/domain/profile/social-platform";
import {
  EMPTY_LINK,
  isLinkEmpty,
  isLinkHidden,
  isLinkIncomplete,
  visibilityAfterEdit,
  type LinkValue,
  type ProfileFormValues,
} from "#lib/wire/profile/client";
import { EditableList } from "./editable-list";
import { platformName, PLATFORM_NAMES } from "@/components/panel/platform-name";
import { URL_INPUT } from "./url-input";
import { useEditableList } from "./use-editable-list";
import { useAnnouncement } from "./use-announcement";

/** @param hiddenLinks null while loading: visibility cannot be changed yet */
export function LinksList({ hiddenLinks }: { hiddenLinks: readonly string[] | null }) {
  const t = useTranslations("profileForm.links");
  const { register, setValue, setFocus, formState } = useFormContext<ProfileFormValues>();
  const [announcement, announce] = useAnnouncement();
  const platforms = useId();
  const list = useEditableList("socialLinks", {
    empty: EMPTY_LINK,
    isIncomplete: isLinkIncomplete,
    isEmpty: isLinkEmpty,
    // A hidden link stays hidden when its URL changes.
    tidy: (open) => ({
      link: parseLink(open.link) ?? open.link,
      isHidden: visibilityAfterEdit(open, hiddenLinks ?? []),
    }),
    firstField: "platform",
    onRemoved: () => announce(t("removed")),
  });
  const isHiddenNow = (value: Editable<LinkValue>) => isLinkHidden(value, hiddenLinks ?? []);
  return (
    <EditableList
      part="links"
      list={list}
      max={SOCIAL_LINKS_MAX}
      nameOf={({ platform }) => platform}
      announcement={announcement}
      fullText={t("full", { max: SOCIAL_LINKS_MAX })}
      isTall
      renderShown={({ value }) => {
        const address = parseLink(value.link) ?? value.link;
        return (
          <span className="flex min-w-0 flex-1 items-center gap-3 py-1 max-sm:basis-[calc(100%-4rem)]">
            <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-white text-ink">
              <BrandIcon brand={platformOf(address)} />
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2">
                <bdi className="min-w-0 truncate font-semibold">{value.platform}</bdi>
                {isHiddenNow(value) && <Chip tone="quiet">{t("hidden")}</Chip>}
              </span>
              <bdi dir="ltr" className="block truncate text-sm text-muted">
                {linkLabel(address) || value.link}
              </bdi>
            </span>
          </span>
        );
      }}
      renderActions={({ index, value }, name) => {
        const isHidden = isHiddenNow(value);
        return (
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            label={t(isHidden ? "showName" : "hideName", { name })}
            disabled={hiddenLinks === null}
            onClick={() => {
              setValue(`socialLinks.${index}.isHidden`, !isHidden);
              announce(t(isHidden ? "nowShown" : "nowHidden", { name }));
            }}
          />
        );
      }}
      renderFields={({ index, value }) => {
        const errors = formState.errors.socialLinks?.[index];
        const suggestion = platformName(parseLink(value.link) ?? value.link);
        return (
          <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
            <div className="flex min-w-0 flex-col gap-2">
              <TextField
                label={t("platform")}
                error={errors?.platform?.message}
                list={platforms}
                autoComplete="off"
                {...register(`socialLinks.${index}.platform`)}
              />
              {suggestion && value.platform.trim() === "" && (
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center gap-2 self-start rounded-full bg-gold-soft px-4 text-sm text-gold-text"
                  onClick={() => {
                    setValue(`socialLinks.${index}.platform`, suggestion, {
                      shouldValidate: errors !== undefined,
                    });
                    setFocus(`socialLinks.${index}.platform`);
                  }}
                >
                  {t.rich("usePlatform", { name: () => <bdi>{suggestion}</bdi> })}
                </button>
              )}
            </div>
            <TextField
              label={t("address")}
              error={errors?.link?.message}
              {...URL_INPUT}
              enterKeyHint="done"
              {...register(`socialLinks.${index}.link`)}
            />
          </div>
        );
      }}
    >
      <datalist id={platforms}>
        {PLATFORM_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </EditableList>
  );
}
