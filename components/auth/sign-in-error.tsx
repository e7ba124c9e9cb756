"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";

export function SignInError({ text }: { text: string }) {
  const [isShown, setShown] = useState(true);
  return <Banner content={isShown ? { tone: "danger", text } : null} onClose={() => setShown(false)} />;
}
