"use client";

import { useState } from "react";

/** State of a ConfirmDialog: `ask` opens it, and `dialog` holds its props. Mount it while `dialog.isOpen`. */
export function useQuestion() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return { ask: () => setOpen(true), close, dialog: { isOpen, onClose: close } };
}
