import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-3 xl:grid-cols-[280px_minmax(0,1fr)] xl:gap-8">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="box min-w-0 max-w-3xl p-4 sm:p-6">{children}</div>
    </section>
  );
}
