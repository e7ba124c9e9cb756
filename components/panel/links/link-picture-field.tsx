"use client";

import { useEffect, useRef, useState } from "react";
import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CropDialog } from "@/components/panel/image/crop-dialog";
import { PictureInput, pictureProblem } from "@/components/panel/image/picture-input";
import { Button } from "@/components/ui/button";
import { useUpload } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import { linkPictureFromWire, type OwnLinksValues, type OwnLinkValue } from "#lib/wire/own-links/client";
import { LinkPicture } from "./link-picture";

/** Uploads a picture at once; visitors see it after the list is saved. */
export function LinkPictureField({ value, error }: { value: OwnLinkValue; error: string | undefined }) {
  const t = useTranslations("links");
  const texts = useTranslations("imageUpload");
  const form = useFormContext<OwnLinksValues>();
  const upload = useUpload();
  const [chosenUrl, setChosenUrl] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const failure = problem || error;

  // Object URLs are revoked when replaced.
  useEffect(() => () => URL.revokeObjectURL(chosenUrl), [chosenUrl]);

  /** By key, as the list may have been sorted during the upload. */
  function put(picture: string) {
    const index = form.getValues("links").findIndex(({ key }) => key === value.key);
    if (index < 0) return;
    form.setValue(`links.${index}.picture`, picture, { shouldDirty: true });
    form.clearErrors(`links.${index}.picture`);
  }

  function pick(file: File) {
    const refused = pictureProblem(file);
    setProblem(refused ? texts(refused) : "");
    if (!refused) setChosenUrl(URL.createObjectURL(file));
  }

  async function send(file: Blob) {
    setChosenUrl("");
    setBusy(true);
    const result = await upload({ path: paths.linkPicture, field: "picture", file, fileName: "link.jpg" });
    setBusy(false);
    if (result.ok) put(linkPictureFromWire(result.data));
    else setProblem(result.fields.picture ?? result.message);
  }

  return (
    <div role="group" aria-label={t("picture")} className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <LinkPicture link={value} />
        <div className="min-w-0">
          <p className="font-semibold">{t("picture")}</p>
          <p className="text-sm text-muted">{t("pictureHint")}</p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button
          ref={chooser}
          tone="quiet"
          size="small"
          isBusy={isBusy}
          onClick={() => {
            if (!isBusy) input.current?.click();
          }}
        >
          <ImagePlus className="size-5" aria-hidden /> {t(value.picture ? "changePicture" : "addPicture")}
        </Button>
        {value.picture && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              put("");
              chooser.current?.focus();
            }}
          >
            <Trash2 className="size-5" aria-hidden /> {t("removePicture")}
          </Button>
        )}
      </p>
      <p role="status" className={failure ? "text-danger" : "sr-only"}>
        {failure || (isBusy ? texts("busy") : "")}
      </p>
      <PictureInput ref={input} label={t("picture")} onPick={pick} />
      {chosenUrl && (
        <CropDialog
          url={chosenUrl}
          onClose={() => setChosenUrl("")}
          onCropped={(picture) => void send(picture)}
          onBroken={() => {
            setChosenUrl("");
            setProblem(texts("uploadError"));
          }}
        />
      )}
    </div>
  );
}
