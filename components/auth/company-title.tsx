import type { ReactNode } from "react";
import { imagePath } from "#lib/domain/profile/profile";
import { AuthTitle } from "./auth-title";

interface Props {
  /** Empty when the company has no logo. */
  logoName: string;
  title: ReactNode;
  lead: string;
}

export function CompanyTitle({ logoName, title, lead }: Props) {
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
      <AuthTitle title={title} lead={lead} />
    </>
  );
}
