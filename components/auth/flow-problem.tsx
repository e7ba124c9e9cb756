"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";

/** Why a sign-in at a provider failed, and what to do. */
export function FlowProblem({ text }: { text: string }) {
  const [isShown, setShown] = useState(true);
  return <Banner content={isShown ? { tone: "danger", text } : null} onClose={() => setShown(false)} />;
}
