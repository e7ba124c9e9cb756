"use client";

import { useDeferredValue } from "react";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import type { PageContent } from "@/components/panel/kit/page-content";
import { useWithCompany } from "@/components/panel/kit/company-template";
import { PhonePage, SheetPage } from "@/components/panel/preview/page-preview";
import { toPreviewContent } from "./preview-content";

export interface PreviewProps {
  photo: string;
  isVerified: boolean;
  hiddenLinks: readonly string[];
}

/** Deferred, so that rendering the preview does not slow typing. */
function usePreview(fixed: PreviewProps): PageContent {
  const values = useDeferredValue(useWatch<ProfileFormValues>() as ProfileFormValues);
  return useWithCompany()(toPreviewContent(values, fixed));
}

export function PhonePreview(props: PreviewProps) {
  const t = useTranslations("profileEdit");
  return <PhonePage content={usePreview(props)} text={t("previewText")} />;
}

export const SheetPreview = (props: PreviewProps) => <SheetPage content={usePreview(props)} />;
