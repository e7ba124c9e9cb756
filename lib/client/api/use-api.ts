"use client";

import { useTranslations } from "next-intl";
import { callApi, type ApiRequest, type ApiResult, type ApiTexts } from "./api.ts";
import { saveFile, type FileRequest } from "#lib/client/files/save-file";
import { uploadFile, type Upload } from "./upload.ts";

const STATUSES_WITHOUT_OUR_TEXT = ["500", "502", "503", "504"] as const;

export interface Wording {
  /** Text for a missing response (site 18). */
  offline?: "network" | "connection" | "server";
  broken?: "clientError" | "clientErrorSentence";
}

/** Requires the "client" messages. */
export function useApi(wording?: Wording) {
  const texts = useApiTexts(wording);
  return (request: ApiRequest): Promise<ApiResult> => callApi(request, texts);
}

export function useUpload(wording?: Wording) {
  const texts = useApiTexts(wording);
  return (upload: Upload): Promise<ApiResult> => uploadFile(upload, texts);
}

export function useSaveFile() {
  const texts = useApiTexts();
  return (request: FileRequest): Promise<ApiResult> => saveFile(request, texts);
}

function useApiTexts({ offline = "network", broken = "clientError" }: Wording = {}): ApiTexts {
  const t = useTranslations("client");
  return {
    offline: t(offline),
    broken: t(broken),
    forStatus: (status) => {
      const listed = STATUSES_WITHOUT_OUR_TEXT.find((code) => code === String(status));
      return listed ? t(`status.${listed}`) : t("unknown");
    },
  };
}
