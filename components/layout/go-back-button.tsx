import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Back to where the visitor came from, or else to the start: site.js listens. */
export function GoBackButton({ label }: { label: string }) {
  return (
    <Button size="large" data-back className="noscript:hidden">
      <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden /> {label}
    </Button>
  );
}
