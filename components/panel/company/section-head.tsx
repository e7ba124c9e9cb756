import type { ReactNode } from "react";

interface Props {
  /** ID of the title, for the section's `aria-labelledby`. */
  id: string;
  title: string;
  lead: ReactNode;
  /** Main action; fills the width on phones. */
  button: ReactNode;
}

export function SectionHead({ id, title, lead, button }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-80">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="max-w-2xl text-muted">{lead}</p>
      </div>
      <div className="max-sm:w-full max-sm:*:w-full">{button}</div>
    </div>
  );
}
