"use client";

import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorView } from "@/components/layout/error-view";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { currentUserQuery, fetchCurrentUser, isRefused } from "@/lib/client/queries/current-user";
import { CallFailed } from "@/lib/client/queries/query-api";
import { forgetUser } from "@/lib/client/storage";
import { useApi } from "@/lib/client/use-api";
import { loginPathFor } from "@/lib/wire/paths";
import type { CurrentUser } from "@/lib/wire/current-user";

interface Props {
  /** As the page was rendered: shown at once, and asked about again. */
  owner: CurrentUser;
  children: ReactNode;
}

/**
 * Reloads the current user whenever the panel is entered (SPEC §4). Whoever is not let in any more is led to the
 * login. While nobody answers, the error screen takes the page's place; the page stays, with all that was typed.
 */
export function SessionKeeper({ owner, children }: Props) {
  const call = useApi();
  const queries = useQueryClient();
  const query = currentUserQuery(call);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    initialData: owner,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
  const isLeaving = error !== null && isRefused(error);
  const hasChanged = data.isActive !== owner.isActive;
  const isCovered = error !== null || hasChanged;

  const enter = useEffectEvent((event: PageTransitionEvent) => {
    // Taken from the browser's memory: entered again without being loaded.
    if (event.persisted) void refetch();
  });
  const lookAgain = useEffectEvent(() => {
    if (owner.isActive || isCovered || document.visibilityState !== "visible") return;
    // Somebody waits to be activated. A missing answer says nothing here.
    fetchCurrentUser(call).then(
      (user) => queries.setQueryData(query.queryKey, user),
      () => {},
    );
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => enter(event);
    const onVisible = () => lookAgain();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

  // Of a session that is over the call itself leads there, with the way back.
  const isLed = error instanceof CallFailed && error.status === 401;
  useEffect(() => {
    if (!isLeaving) return;
    forgetUser();
    if (!isLed) window.location.replace(loginPathFor(window.location.pathname));
  }, [isLeaving, isLed]);

  useEffect(() => {
    // Activated or switched off meanwhile: another page now.
    if (hasChanged) window.location.reload();
  }, [hasChanged]);

  useLayoutEffect(() => {
    if (!isCovered) return;
    const { activeElement } = document;
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, [isCovered]);

  return (
    <>
      {isCovered &&
        (isLeaving || hasChanged ? (
          <LoadingScreen />
        ) : isFetching ? (
          <LoadingScreen isSkeleton />
        ) : (
          <ErrorView reason={error?.message} onRetry={() => void refetch()} />
        ))}
      <div hidden={isCovered} inert={isCovered}>
        {children}
      </div>
    </>
  );
}
