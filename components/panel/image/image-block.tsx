"use client";

import { useEffect, useRef, useState, type DragEvent } from "react";
import { useMutation } from "@tanstack/react-query";
import { Upload, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useApi, useUpload } from "#lib/client/api/use-api";
import { sendCall } from "#lib/client/queries/query-api";
import type { PageContent } from "@/components/panel/kit/page-content";
import { ProfilePhoto } from "@/components/panel/preview/profile-head";
import { PictureInput } from "./picture-input";
import { usePictureChoice } from "./use-picture-choice";

interface Sending {
  /** Object URL of the cropped picture. */
  url: string;
  /** Uploaded share, from 0 to 1. */
  share: number;
}

interface Props {
  userId: string;
  person: Pick<PageContent, "fullName" | "photo" | "colour">;
  onUploaded: (photo: string) => void;
}

export function ImageBlock({ userId, person, onUploaded }: Props) {
  const t = useTranslations("imageUpload");
  const actionText = useTranslations("actions");
  const upload = useUpload();
  const callApi = useApi();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState("");
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);

  // Object URLs are revoked when replaced.
  const sentUrl = sending?.url ?? "";
  useEffect(() => () => URL.revokeObjectURL(sentUrl), [sentUrl]);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const {
    mutate,
    data: uploaded,
    error,
    variables,
    reset,
  } = useMutation({
    mutationFn: send,
    onSuccess: (photo) => {
      if (photo) onUploaded(photo);
    },
  });
  const unsent = error && variables;
  const failure = refusal || error?.message;

  const { choose, dialog } = usePictureChoice({
    onChecked: setRefusal,
    onCropped: (picture) => mutate(picture),
  });

  function pick(file: File | undefined) {
    reset();
    if (file) void choose(file);
    else setRefusal(t("noFile"));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!sending) pick(event.dataTransfer.files[0]);
  }

  /** @returns the new photo's URL; null when cancelled @throws with the text to show */
  async function send(picture: Blob): Promise<string | null> {
    setRefusal("");
    setSending({ url: URL.createObjectURL(picture), share: 0 });
    const controller = new AbortController();
    running.current = controller;
    const result = await upload({
      call: "POST /api/content/update/profile/image/v1/{userId}",
      params: { userId },
      field: "profileImage",
      file: picture,
      fileName: "profile.jpg",
      onProgress: (share) => setSending((now) => now && { ...now, share }),
      signal: controller.signal,
    });
    setSending(null);
    if (controller.signal.aborted) {
      await showCurrent(controller);
      return null;
    }
    if (result.ok) return result.data.profileImage;
    throw new Error(result.fields.profileImage || result.message || t("uploadError"));
  }

  /** The server may have received a picture whose upload was cancelled. */
  async function showCurrent(cancelled: AbortController) {
    if (running.current !== cancelled) return;
    const own = await sendCall(callApi, { call: "GET /api/users/fun" }).catch(() => null);
    if (!own || running.current !== cancelled) return;
    const photo = own.user.profileImage;
    if (photo !== person.photo) onUploaded(photo);
  }

  const percent = Math.round((sending?.share ?? 0) * 100);
  return (
    <section id="photo" aria-label={t("title")} className="flex scroll-mt-24 flex-col gap-3">
      <Banner
        content={
          failure ? { tone: "danger", text: failure } : uploaded ? { tone: "success", text: t("done") } : null
        }
        onClose={() => {
          setRefusal("");
          reset();
        }}
      />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex items-center gap-4 rounded-[14px] transition-colors duration-150 ${isOver ? "bg-gold-soft outline-2 outline-offset-4 outline-gold-text outline-dashed" : ""}`}
      >
        {sending ? (
          <img src={sending.url} alt="" className="size-22 shrink-0 rounded-[25%] object-cover opacity-70" />
        ) : (
          <ProfilePhoto person={person} className="size-22 shrink-0 rounded-[25%] text-3xl" />
        )}
        {sending ? (
          <div className="flex min-w-0 flex-1 items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3">
                <span>{t("busy")}</span>
                <bdi dir="ltr" className="text-muted">
                  {percent}%
                </bdi>
              </p>
              <progress
                aria-label={t("busy")}
                value={percent}
                max={100}
                className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
              />
            </div>
            <IconButton icon={X} label={t("cancelUpload")} onClick={() => running.current?.abort()} />
          </div>
        ) : (
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 sm:flex-1">
              <p className="font-semibold">{t("title")}</p>
              <p className="text-sm text-muted">{t("types")}</p>
              <p className="text-sm text-muted max-sm:hidden">{t("dropHint")}</p>
            </div>
            <span className="flex flex-wrap gap-2">
              {unsent && (
                <Button tone="quiet" onClick={() => mutate(unsent)}>
                  {actionText("retry")}
                </Button>
              )}
              <Button tone="quiet" onClick={() => input.current?.click()}>
                <Upload className="size-5" aria-hidden /> {t(person.photo ? "change" : "add")}
              </Button>
            </span>
          </div>
        )}
        <PictureInput ref={input} label={t("title")} onPick={pick} />
      </div>
      {dialog}
    </section>
  );
}
