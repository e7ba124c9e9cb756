import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pages } from "#lib/wire/pages";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

const PICTURE = <img src="/characters/fennec-onyx-black.svg" alt="" width={112} height={112} />;

export function NoContacts({ isOn }: { isOn: boolean }) {
  const t = useTranslations("contacts.none");
  const actionText = useTranslations("actions");
  const owner = usePanelOwner();
  return (
    <EmptyState picture={PICTURE} title={t("title")} text={t(isOn ? "text" : "textOff")}>
      {isOn && owner && (
        <LocaleLink
          href={pages.view(owner.username)}
          target="_blank"
          rel="noopener"
          className={buttonClass("quiet")}
        >
          {actionText("openMyPage")}
        </LocaleLink>
      )}
    </EmptyState>
  );
}

export function NoneFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations("contacts.noneFound");
  return (
    <EmptyState title={t("title")} text={t("text")}>
      <Button tone="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
    </EmptyState>
  );
}
