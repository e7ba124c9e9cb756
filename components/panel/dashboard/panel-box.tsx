import { useId, type ReactNode } from "react";

interface Props {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function PanelBox({ title, aside, className = "", children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`box relative flex min-w-0 flex-col p-5 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
