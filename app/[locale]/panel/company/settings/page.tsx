import { getTranslations } from "next-intl/server";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { CompanyLogin } from "@/components/panel/company/login/company-login";
import { CompanyForm } from "@/components/panel/company/settings/company-form";
import { CompanyExports } from "@/components/panel/company/settings/company-exports";
import { DepartmentsBox } from "@/components/panel/company/settings/departments-box";
import { LeaveOrClose } from "@/components/panel/company/settings/leave-or-close";
import { OwnPlace } from "@/components/panel/company/settings/own-place";
import { isPermitted } from "#lib/domain/company/company";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { listDepartments, readCompanySettings } from "#lib/server/services/company/companies";
import { getOwnMembership } from "#lib/server/services/company/own-membership";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("company");

export default async function CompanySettingsPage() {
  const { session, member } = await requirePanelMember("companyMember");
  const { companyId, role } = member;
  const isOwner = isPermitted("companyOwner", role);
  const isManager = isPermitted("companyManager", role);
  const [place, departments, stored, t] = await Promise.all([
    getOwnMembership(session.user.id),
    isManager ? listDepartments(companyId) : null,
    isOwner ? readCompanySettings(companyId) : null,
    getTranslations("companyForm"),
  ]);
  return (
    <CompanyShell
      current="settings"
      role={role}
      namespaces={[
        "companyForm",
        "departments",
        "companyEnd",
        "companyLoginSettings",
        "companyExports",
        "settings",
        "unprinted",
      ]}
    >
      <div className="flex flex-col gap-8 lg:max-w-2xl">
        <OwnPlace place={place} />
        {stored && (
          <section aria-labelledby="company-data" className="flex flex-col gap-3">
            <h2 id="company-data" className="text-lg font-semibold">
              {t("title")}
            </h2>
            <div className="box p-5">
              <CompanyForm stored={stored} />
            </div>
          </section>
        )}
        {departments && <DepartmentsBox departments={departments} />}
        {isOwner && <CompanyLogin username={session.user.username} />}
        {isManager && <CompanyExports />}
        <LeaveOrClose company={place.company} isOwner={isOwner} />
      </div>
    </CompanyShell>
  );
}
