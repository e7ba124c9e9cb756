"use client";

import type { ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { CallRequest } from "#lib/client/api/call-request";
import { sendCall } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { useOnce } from "#lib/client/forms/use-once";

interface Props {
  /** Starts the authorization flow. */
  request: CallRequest<"POST /api/users/google/signin" | "POST /api/users/company_login/start/v1">;
  label: string;
  /** Label while the provider's page loads. */
  busy: string;
  mark?: ReactNode;
  tone?: "quiet" | "primary";
}

/** Opens an OpenID Connect provider, which returns to a page of ours. */
export function ProviderButton({ request, label, busy, mark, tone = "quiet" }: Props) {
  const call = useApi();
  const once = useOnce();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => sendCall(call, request),
    onSuccess: ({ location }) => {
      // The browser's back button may restore this page as it was.
      window.addEventListener("pageshow", allowAgain, { once: true });
      window.location.assign(location);
    },
    onError: once.allowAgain,
  });
  const isBusy = isPending || isSuccess;

  function allowAgain() {
    once.allowAgain();
    reset();
  }

  return (
    <>
      <Failure of={error} onClose={reset} />
      <Button tone={tone} size="large" isBusy={isBusy} onClick={() => once.start(mutate)}>
        {!isBusy && mark} <span>{isBusy ? busy : label}</span>
      </Button>
    </>
  );
}
