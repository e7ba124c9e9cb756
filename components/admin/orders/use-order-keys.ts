"use client";

import { useState } from "react";
import { usePageKeys } from "@/components/admin/kit/use-page-keys";
import { arePageKeysOn, rememberPageKeys } from "#lib/client/storage";

interface Keys {
  /** Focuses a row of the list. */
  enter: () => void;
  focusSearch: () => void;
}

/** Keys of the whole page, and the dialog that explains them. */
export function useOrderKeys({ enter, focusSearch }: Keys) {
  const [isOn, setOn] = useState(arePageKeysOn);
  const [isOpen, setOpen] = useState(false);
  usePageKeys(isOn ? { "/": focusSearch, "?": () => setOpen(true), j: enter, k: enter } : {});
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    isOn,
    turn(on: boolean) {
      setOn(on);
      rememberPageKeys(on);
    },
  };
}
