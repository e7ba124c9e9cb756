import { useTranslations } from "next-intl";
import { AuthTitle } from "@/components/auth/auth-frame";
import { imagePath } from "#lib/domain/profile/profile";

interface Props {
  company: string;
  department: string | null;
  logoName: string;
}

export function InvitationText({ company, department, logoName }: Props) {
  const t = useTranslations("join");
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
      <AuthTitle
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
