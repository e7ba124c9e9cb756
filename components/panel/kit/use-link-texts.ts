"use client";

import { useTranslations } from "next-intl";
import { findLinkFault, isHttps, parseLink } from "#lib/domain/profile/links/link";

/** Texts about typed links; null for a valid link. Requires the "profileForm" messages. */
export function useLinkTexts() {
  const t = useTranslations("profileForm.linkFaults");
  /** @param incomplete in place of the text about links that do not start with http */
  function check(typed: string, incomplete = t("linkNotValid")): string | null {
    const fault = findLinkFault(typed);
    if (fault?.key === "linkNotValid") return incomplete;
    return fault && t(fault.key, { sign: fault.sign ?? "" });
  }
  const checkHttps = (typed: string, notHttps: string): string | null =>
    check(typed, notHttps) ?? (isHttps(parseLink(typed) ?? "") ? null : notHttps);
  return { check, checkHttps };
}
