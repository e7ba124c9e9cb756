"use client";

import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorView } from "@/components/layout/states/error-view";
import { LoadingScreen } from "@/components/layout/states/loading-screen";
import { currentUserQuery, fetchCurrentUser, isRefused } from "#lib/client/queries/account/current-user";
import { CallFailed } from "#lib/client/queries/query-api";
import { removeOfflineCard } from "#lib/client/offline/offline-card";
import { clearUser } from "#lib/client/storage";
import { useApi } from "#lib/client/api/use-api";
import { loginPathFor } from "#lib/wire/pages";
import type { CurrentUser } from "#lib/wire/account/client";

interface Props {
  /** User at the time of the server render. */
  owner: CurrentUser;
  children: ReactNode;
}

/**
 * Fetches the current user whenever the panel is entered, and redirects to the login when access has ended. On other
 * errors an error screen covers the page, which stays mounted with its input.
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

  const refetchWhenRestored = useEffectEvent((event: PageTransitionEvent) => {
    // Restored from the back/forward cache, without a page load.
    if (event.persisted) void refetch();
  });
  const refetchWhileInactive = useEffectEvent(() => {
    if (owner.isActive || isCovered || document.visibilityState !== "visible") return;
    // The user may have been activated in the meantime. Errors are ignored here.
    fetchCurrentUser(call).then(
      (user) => queries.setQueryData(query.queryKey, user),
      () => {},
    );
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => refetchWhenRestored(event);
    const onVisible = () => refetchWhileInactive();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

  // On 401 the API client redirects itself, with a return path.
  const isRedirected = error instanceof CallFailed && error.status === 401;
  useEffect(() => {
    if (!isLeaving) return;
    clearUser();
    void removeOfflineCard();
    if (!isRedirected) window.location.replace(loginPathFor(window.location.pathname));
  }, [isLeaving, isRedirected]);

  useEffect(() => {
    // Activated or deactivated in the meantime: the server renders another page.
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
