import type { ReactNode } from "react";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  label: string;
  text: string;
  /** Filters. */
  children?: ReactNode;
}

/** Search of a list that the server renders; works without JavaScript. */
export function ServerSearch({ label, text, children }: Props) {
  const actionText = useTranslations("actions");
  return (
    <form role="search" method="get" className="flex flex-wrap gap-2 border-b border-line p-4">
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        className="min-h-11 min-w-0 grow basis-40 rounded-[10px] border border-control bg-surface px-3 text-start [unicode-bidi:plaintext] placeholder:text-muted"
      />
      {children}
      <Button type="submit" tone="quiet" size="small" className="max-sm:grow">
        <Search className="size-5" aria-hidden /> {actionText("search")}
      </Button>
    </form>
  );
}
