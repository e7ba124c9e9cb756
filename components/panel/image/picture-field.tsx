"use client";

import { useRef, useState, type ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useUpload } from "#lib/client/api/use-api";
import { PictureInput } from "./picture-input";
import { usePictureChoice } from "./use-picture-choice";

interface Props {
  title: string;
  hint: string;
  texts: { add: string; change: string; remove: string };
  /** Path of the picture; empty when there is none. */
  picture: string;
  /** Picture, or its placeholder. */
  shown: ReactNode;
  error: string | undefined;
  onChange: (picture: string) => void;
}

/** Uploads a square picture at once; visitors see it after the form is saved. Needs the "imageUpload" messages. */
export function PictureField({ title, hint, texts: labels, picture, shown, error, onChange }: Props) {
  const texts = useTranslations("imageUpload");
  const upload = useUpload();
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const sending = useMutation({
    mutationFn: async (file: Blob) => {
      const result = await upload({
        call: "POST /api/users/links/picture/v1",
        field: "picture",
        file,
        fileName: "link.jpg",
      });
      if (!result.ok) throw new Error(result.fields.picture ?? result.message);
      return result.data.picture;
    },
    onSuccess: onChange,
  });
  const isBusy = sending.isPending;
  const failure = problem || sending.error?.message || error;

  const { choose, dialog } = usePictureChoice({
    onChecked: setProblem,
    onCropped: (cropped) => sending.mutate(cropped),
  });

  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        {shown}
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button
          ref={chooser}
          tone="quiet"
          size="small"
          isBusy={isBusy}
          onClick={() => input.current?.click()}
        >
          <ImagePlus className="size-5" aria-hidden /> {picture ? labels.change : labels.add}
        </Button>
        {picture && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              onChange("");
              chooser.current?.focus();
            }}
          >
            <Trash2 className="size-5" aria-hidden /> {labels.remove}
          </Button>
        )}
      </p>
      <p role="status" className={failure ? "text-danger" : "sr-only"}>
        {failure || (isBusy ? texts("busy") : "")}
      </p>
      <PictureInput
        ref={input}
        label={title}
        onPick={(file) => {
          sending.reset();
          void choose(file);
        }}
      />
      {dialog}
    </div>
  );
}
