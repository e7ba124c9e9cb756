"use client";

import { useTranslations, type Messages } from "next-intl";
import { callApi, type ApiRequest, type ApiResult, type ApiTexts } from "./api.ts";
import { uploadFile, type Upload, type UploadCall } from "./upload.ts";

type Status = keyof Messages["client"]["status"];

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
  return <N extends UploadCall>(upload: Upload<N>) => uploadFile(upload, texts);
}

export function useApiTexts({ offline = "network", broken = "clientError" }: Wording = {}): ApiTexts {
  const t = useTranslations("client");
  return {
    offline: t(offline),
    broken: t(broken),
    /** For responses without our JSON, for example of a proxy (site 17). */
    forStatus: (status) => {
      const key = `status.${status as unknown as Status}` as const;
      return t.has(key) ? t(key) : t("unknown");
    },
  };
}
