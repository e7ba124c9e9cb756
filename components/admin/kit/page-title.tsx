import type { ReactNode } from "react";

interface Props {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** On phones the title is in the top bar instead. */
export function PageTitle({ title, text, children }: Props) {
  return (
    <div className="flex items-center justify-between gap-x-4 lg:items-end">
      <div className="min-w-0">
        <h1 className="hidden text-[1.75rem] leading-snug font-semibold lg:block">{title}</h1>
        <p className="text-muted" aria-live="polite">
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}
