"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and before hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
