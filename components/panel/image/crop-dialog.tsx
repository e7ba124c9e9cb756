"use client";

import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { cropPicture } from "./crop-picture";

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
const KEY_STEP_PX = 10;

interface Props {
  /** Object URL of the chosen picture. */
  url: string;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
  /** Called when the file cannot be decoded. */
  onBroken: () => void;
}

export function CropDialog({ url, onClose, onCropped, onBroken }: Props) {
  const t = useTranslations("imageUpload");
  const actionText = useTranslations("actions");
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sliderId = useId();

  async function finish() {
    if (!area || isBusy) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(url, area));
    } catch {
      onBroken();
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("cropTitle")}
      picture={
        // The cropper positions itself left to right only.
        <div dir="ltr" className="relative h-[min(20rem,45svh)] bg-ink">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={ZOOM_MAX}
            aspect={1}
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: onBroken, alt: "" }}
            cropperProps={{ role: "group", "aria-label": t("cropArea") }}
            classes={{ cropAreaClassName: "rounded-[25%]!" }}
          />
        </div>
      }
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {actionText("cancel")}
          </Button>
          <Button isBusy={isBusy} disabled={!area} onClick={() => void finish()}>
            {t("use")}
          </Button>
        </>
      }
    >
      <p className="pt-4 text-sm text-muted">{t("cropText")}</p>
      <div className="flex items-center gap-3">
        <label htmlFor={sliderId} className="font-semibold">
          {t("zoom")}
        </label>
        <ZoomOut className="size-5 shrink-0 text-muted" aria-hidden />
        <input
          id={sliderId}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-gold-text"
        />
        <ZoomIn className="size-5 shrink-0 text-muted" aria-hidden />
      </div>
    </Dialog>
  );
}
