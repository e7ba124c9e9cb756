import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";

interface Props {
  icon?: LucideIcon;
  /** What can be done about it. */
  action: ReactNode;
  children: ReactNode;
}

/** One line in gold about something to look at. */
export const AttentionLine = ({ icon: Icon, action, children }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 rounded-[10px] bg-gold-soft py-1 ps-4 pe-1 text-gold-text">
    {Icon && <Icon className="size-5 shrink-0" aria-hidden />}
    <p className="min-w-0 flex-1 basis-40 py-1">{children}</p>
    {action}
  </div>
);
