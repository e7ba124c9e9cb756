"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the script has taken over what the server drew. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
