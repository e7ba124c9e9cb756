"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export const PrintButton = ({ label }: { label: string }) => (
  <Button onClick={() => window.print()}>
    <Printer className="size-5" aria-hidden /> {label}
  </Button>
);
