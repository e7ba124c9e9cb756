import { useTranslations } from "next-intl";
import { AuthTitle } from "@/components/auth/auth-frame";
import { imagePath } from "#lib/domain/profile/profile";

interface Props {
  company: string;
  logoName: string;
  lead: string;
}

export function CompanyTitle({ company, logoName, lead }: Props) {
  const t = useTranslations("companyLogin");
  return (
    <>
      {logoName && (
        <img
          src={imagePath(logoName, 128)}
          alt=""
          width={72}
          height={72}
          className="rounded-[14px] border border-line bg-surface"
        />
      )}
      <AuthTitle title={t.rich("title", { company: () => <bdi>{company}</bdi> })} lead={lead} />
    </>
  );
}
