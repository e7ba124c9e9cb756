import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site/site-footer";
import { SiteHeader } from "@/components/layout/site/site-header";
import type { ContactDetails } from "#lib/domain/admin/settings";

interface Props {
  /** Path without language prefix. */
  path: string;
  contact: ContactDetails;
  /** Places the header over the first section. */
  hasHero?: boolean;
  children: ReactNode;
}

export function SiteFrame({ path, contact, hasHero = false, children }: Props) {
  return (
    <div className="relative flex min-h-svh flex-col">
      <SiteHeader path={path} isOverlay={hasHero} />
      <main id="content" className="flex-1">
        {children}
      </main>
      <SiteFooter contact={contact} />
    </div>
  );
}
