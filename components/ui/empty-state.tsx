import type { ReactNode } from "react";

interface Props {
  picture?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

export function EmptyState({ picture, title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 px-5 py-10 text-center">
      {picture}
      <h2 className="mt-3 text-lg font-semibold">{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
