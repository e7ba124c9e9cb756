import { useTranslations } from "next-intl";
import { Share2, UserPlus } from "lucide-react";
import { pages } from "#lib/wire/pages";

/** Fixed to the bottom on phones, beside the photo on desktops. */
export function SaveBar({ username }: { username: string }) {
  const t = useTranslations("profile");
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:absolute lg:inset-x-auto lg:end-5 lg:top-20 lg:bottom-auto lg:border-0 lg:bg-transparent lg:p-0">
      <a
        href={`${pages.view(username)}/contact.vcf`}
        data-action="save"
        data-save
        className="button-gold min-h-14 flex-1 lg:min-h-12 lg:px-6"
      >
        <UserPlus size={20} aria-hidden="true" />
        {t("saveContact")}
      </a>
      <button
        type="button"
        data-share
        aria-label={t("share")}
        className="js-only grid w-14 flex-none place-items-center rounded-[10px] bg-surface ring-1 ring-line lg:w-12"
      >
        <Share2 size={20} />
      </button>
    </div>
  );
}
