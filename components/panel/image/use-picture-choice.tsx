"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "next-intl";
import { readPicture } from "#lib/client/files/read-picture";
import { CropDialog } from "./crop-dialog";

interface Handlers {
  /** @param problem text to show; "" when the file can be cropped */
  onChecked: (problem: string) => void;
  onCropped: (picture: Blob) => void;
}

/** Checks a chosen file and lets the user crop it. Needs the "imageUpload" messages. */
export function usePictureChoice({ onChecked, onCropped }: Handlers) {
  const t = useTranslations("imageUpload");
  const [url, setUrl] = useState("");

  // Object URLs are revoked when replaced.
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  async function choose(file: Blob): Promise<void> {
    const picture = await readPicture(file);
    if (typeof picture === "string") return onChecked(t(picture));
    onChecked("");
    setUrl(URL.createObjectURL(picture));
  }

  const dialog = url !== "" && (
    <CropDialog
      url={url}
      onClose={() => setUrl("")}
      onCropped={(picture) => {
        setUrl("");
        onCropped(picture);
      }}
      onBroken={() => {
        setUrl("");
        onChecked(t("uploadError"));
      }}
    />
  );
  return { choose, dialog };
}
