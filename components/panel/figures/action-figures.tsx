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
import { COUNTED_ACTIONS, type CountedAction } from "#lib/domain/statistics/action";
import type { Figures } from "#lib/domain/statistics/figures";
import { ActionCount } from "./action-count";

const ICONS: Record<CountedAction, LucideIcon> = {
  tap: Nfc,
  save: UserRoundPlus,
  click: MousePointerClick,
  link: Link2,
  call: Phone,
  whatsapp: MessageCircle,
  email: Mail,
};

export function ActionFigures({ actions }: Pick<Figures, "actions">) {
  const t = useTranslations("figures");
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {COUNTED_ACTIONS.map((action) => {
        const Icon = ICONS[action];
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
            <ActionCount {...actions[action]} />
          </div>
        );
      })}
    </dl>
  );
}
