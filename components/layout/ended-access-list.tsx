import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { EndedAccess } from "#lib/domain/account/ended-access";

/** What a recovery has ended or paused. Needs the "endedAccess" messages. */
export function EndedAccessList({ ended }: { ended: EndedAccess }) {
  const t = useTranslations("endedAccess");
  const { google, companyLogin, apiKeys, webhooks, invitations, exports, recoveryLinks, changes } = ended;
  const isPaused = apiKeys + webhooks > 0;
  if (!Object.values(ended).some(Boolean)) return <p className="text-muted">{t("none")}</p>;
  return (
    <section className="flex items-start gap-3 rounded-[10px] bg-sunk p-4">
      <ShieldCheck className="mt-[0.3em] size-5 shrink-0 text-gold-text" aria-hidden />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-semibold">{t("title")}</h2>
        <ul className="list-disc ps-5">
          {google && <li>{t("google")}</li>}
          {companyLogin && <li>{t("companyLogin")}</li>}
          {apiKeys > 0 && <li>{t("apiKeys", { count: apiKeys })}</li>}
          {webhooks > 0 && <li>{t("webhooks", { count: webhooks })}</li>}
          {invitations > 0 && <li>{t("invitations", { count: invitations })}</li>}
          {exports > 0 && <li>{t("exports", { count: exports })}</li>}
          {recoveryLinks > 0 && <li>{t("recoveryLinks", { count: recoveryLinks })}</li>}
          {changes > 0 && <li>{t("changes", { count: changes })}</li>}
        </ul>
        {isPaused && <p className="text-muted">{t("check")}</p>}
      </div>
    </section>
  );
}
