"use client";

import { useState } from "react";
import { Failure } from "@/components/ui/banner";

export function SignInError({ text }: { text: string }) {
  const [isShown, setShown] = useState(true);
  return <Failure of={isShown ? text : null} onClose={() => setShown(false)} />;
}
