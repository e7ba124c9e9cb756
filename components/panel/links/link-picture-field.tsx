"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PictureField } from "@/components/panel/image/picture-field";
import type { OwnLinksValues, OwnLinkValue } from "#lib/client/values/own-links";
import { LinkPicture } from "./link-picture";

export function LinkPictureField({ value, error }: { value: OwnLinkValue; error: string | undefined }) {
  const t = useTranslations("links");
  const form = useFormContext<OwnLinksValues>();

  /** Finds the link by key: the list may have been sorted during the upload. */
  function put(picture: string) {
    const index = form.getValues("links").findIndex(({ key }) => key === value.key);
    if (index < 0) return;
    form.setValue(`links.${index}.picture`, picture, { shouldDirty: true });
    form.clearErrors(`links.${index}.picture`);
  }

  return (
    <PictureField
      title={t("picture")}
      hint={t("pictureHint")}
      texts={{ add: t("addPicture"), change: t("changePicture"), remove: t("removePicture") }}
      picture={value.picture}
      shown={<LinkPicture link={value} />}
      error={error}
      onChange={put}
    />
  );
}
