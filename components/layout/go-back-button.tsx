import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";

/** site.js handles the click: goes back in the history, or to the home page. */
export function GoBackButton({ label }: { label: string }) {
  return (
    <Button size="large" data-back className="noscript:hidden">
      <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden /> {label}
    </Button>
  );
}
