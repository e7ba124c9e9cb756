import { useId, type ReactNode } from "react";

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

export function PartSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
