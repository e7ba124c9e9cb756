import type { ReactNode } from "react";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";

interface Props {
  id: string;
  title: string;
  lead: ReactNode;
  add: string;
  onAdd: () => void;
}

/** Title of a list with the button that adds to it. */
export function SectionHead({ id, title, lead, add, onAdd }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-80">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="max-w-2xl text-muted">{lead}</p>
      </div>
      <Button onClick={onAdd} className="max-sm:w-full">
        <Plus className="size-5 shrink-0" aria-hidden />
        {add}
      </Button>
    </div>
  );
}
