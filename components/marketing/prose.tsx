import type { ReactNode } from "react";

/** A page to be read: title, lead, text in a comfortable width. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="flex max-w-2xl flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="text-lg text-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}
