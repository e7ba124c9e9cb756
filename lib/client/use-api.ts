"use client";

import { useTranslations } from "next-intl";
import { callApi, type ApiRequest, type ApiResult } from "./api";

const STATUSES_WITHOUT_OUR_TEXT = ["500", "502", "503", "504"] as const;

interface Wording {
  /** SPEC §8 words a missing answer in three ways. */
  offline?: "network" | "connection" | "server";
  broken?: "clientError" | "clientErrorSentence";
}

/** Calls the service with texts in the page's language; needs the "client" messages. */
export function useApi({ offline = "network", broken = "clientError" }: Wording = {}) {
  const t = useTranslations("client");
  return (request: ApiRequest): Promise<ApiResult> =>
    callApi(request, {
      offline: t(offline),
      broken: t(broken),
      forStatus: (status) => {
        const known = STATUSES_WITHOUT_OUR_TEXT.find((code) => code === String(status));
        return known ? t(`status.${known}`) : t("unknown");
      },
    });
}
