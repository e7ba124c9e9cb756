"use client";

import { useId } from "react";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Chip } from "@/components/ui/chip";
import { TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { bindTo } from "#lib/client/forms/bind-to";
import { SOCIAL_LINKS_MAX } from "#lib/domain/limits";
import type { Editable } from "#lib/domain/text/editable-list";
import { completeSocialLink } from "#lib/domain/profile/links/complete-link";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import {
  EMPTY_LINK,
  isLinkEmpty,
  isLinkHidden,
  visibilityAfterEdit,
  type LinkValue,
  type ProfileFormValues,
} from "#lib/wire/profile/client";
import { EditableList } from "./editable-list";
import { PLATFORM_NAMES } from "#lib/domain/profile/links/platform-name";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import { useEditableList } from "./use-editable-list";
import { useAnnouncement } from "./use-announcement";

/** @param hiddenLinks null while loading: visibility cannot be changed yet */
export function LinksList({ hiddenLinks }: { hiddenLinks: readonly string[] | null }) {
  const t = useTranslations("profileForm.links");
  const { setValue } = useFormContext<ProfileFormValues>();
  const [announcement, announce] = useAnnouncement();
  const list = useEditableList("socialLinks", {
    empty: EMPTY_LINK,
    complete: completeSocialLink,
    isIncomplete: ({ link }) => link.trim() === "",
    isEmpty: isLinkEmpty,
    // A hidden link stays hidden when its URL changes.
    tidy: (open) => ({
      platform: open.platform.trim(),
      isHidden: visibilityAfterEdit(open, hiddenLinks ?? []),
    }),
    firstField: "link",
  });
  const isHiddenNow = (value: Editable<LinkValue>) => isLinkHidden(value, hiddenLinks ?? []);
  return (
    <EditableList
      part="links"
      list={list}
      max={SOCIAL_LINKS_MAX}
      nameOf={({ platform, link }) => platform.trim() || link}
      announcement={announcement}
      removedTextOf={({ link }, name) => (link.trim() === "" ? t("removedWithoutUrl", { name }) : null)}
      fullText={t("full", { max: SOCIAL_LINKS_MAX })}
      isTall
      renderShown={({ value }) => <LinkRow value={value} isHidden={isHiddenNow(value)} />}
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
      renderFields={({ index, value }) => <LinkFields index={index} value={value} />}
    />
  );
}

function LinkRow({ value, isHidden }: { value: LinkValue; isHidden: boolean }) {
  const t = useTranslations("profileForm.links");
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 py-1 max-sm:basis-[calc(100%-4rem)]">
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-white text-ink">
        <BrandIcon brand={platformOf(value.link)} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="min-w-0 truncate font-semibold">{value.platform}</bdi>
          {isHidden && <Chip tone="quiet">{t("hidden")}</Chip>}
        </span>
        <span className="flex text-sm text-muted">
          <bdi dir="ltr" className="truncate">
            {linkLabel(value.link) || value.link}
          </bdi>
        </span>
      </span>
    </span>
  );
}

/** The URL comes first: the platform follows from it. */
function LinkFields({ index, value }: { index: number; value: LinkValue }) {
  const t = useTranslations("profileForm.links");
  const fieldText = useTranslations("fields");
  const { register, setValue, formState } = useFormContext<ProfileFormValues>();
  const bind = bindTo({ register, formState });
  const platforms = useId();
  const errors = formState.errors.socialLinks?.[index];
  const completed = completeSocialLink(value);

  function fillPlatform() {
    if (value.platform.trim() !== "" || completed.platform === "") return;
    setValue(`socialLinks.${index}.platform`, completed.platform, { shouldValidate: errors !== undefined });
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_13rem]">
      <TextField
        label={fieldText("url")}
        hint={t("addressHint")}
        {...URL_INPUT}
        enterKeyHint="done"
        {...bind(`socialLinks.${index}.link`, { onBlur: fillPlatform })}
      />
      <TextField
        label={t("platform")}
        hint={t("platformHint")}
        list={platforms}
        autoComplete="off"
        {...bind(`socialLinks.${index}.platform`)}
      />
      <datalist id={platforms}>
        {PLATFORM_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
