import {
  Link2,
  Mail,
  MousePointerClick,
  Nfc,
  Phone,
  MessageCircle,
  UserRoundPlus,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Sparkline } from "@/components/panel/dashboard/reach/sparkline";
import { COUNTED_ACTIONS, type CountedAction } from "#lib/domain/statistics/action";
import type { Figures } from "#lib/domain/statistics/figures";
import { SourceCounts } from "./source-counts";

const ICONS: Record<CountedAction, LucideIcon> = {
  tap: Nfc,
  save: UserRoundPlus,
  click: MousePointerClick,
  link: Link2,
  call: Phone,
  whatsapp: MessageCircle,
  email: Mail,
};

/** What visitors did, each with its sources. */
export function ActionFigures({ actions }: Pick<Figures, "actions">) {
  const t = useTranslations("figures");
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {COUNTED_ACTIONS.map((action) => {
        const Icon = ICONS[action];
        const { total, sources, days } = actions[action];
        return (
          <div
            key={action}
            data-action={action}
            className="box flex min-w-0 flex-col gap-1 p-4 first:col-span-2"
          >
            <dt className="flex items-center gap-2 font-semibold">
              <Icon className="size-5 shrink-0 text-gold-text" aria-hidden />
              {t(`actions.${action}`)}
            </dt>
            <dd className="text-[1.75rem] leading-snug font-semibold">
              <bdi dir="ltr">{total}</bdi>
            </dd>
            {total > 0 && (
              <>
                <dd className="text-sm text-muted">
                  <SourceCounts sources={sources} />
                </dd>
                <dd className="mt-auto pt-2">
                  <Sparkline values={days} />
                </dd>
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
}
