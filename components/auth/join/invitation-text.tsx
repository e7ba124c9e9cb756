import { useTranslations } from "next-intl";
import { CompanyTitle } from "@/components/auth/company-title";

interface Props {
  company: string;
  department: string | null;
  logoName: string;
}

export function InvitationText({ company, department, logoName }: Props) {
  const t = useTranslations("join");
  return (
    <>
      <CompanyTitle
        logoName={logoName}
        title={t.rich("title", { company: () => <bdi>{company}</bdi> })}
        lead={t("lead", { company })}
      />
      {department !== null && (
        <p>{t.rich("department", { department: () => <bdi className="font-semibold">{department}</bdi> })}</p>
      )}
      <p className="text-sm text-muted">{t("sees")}</p>
    </>
  );
}
