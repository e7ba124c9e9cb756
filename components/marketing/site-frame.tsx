import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import type { ContactDetails } from "@/lib/domain/settings";

interface Props {
  /** The page's own path, without language. */
  path: string;
  contact: ContactDetails;
  /** The first section lies behind the header too. */
  hasHero?: boolean;
  children: ReactNode;
}

/** Header, page, footer; complete without a script. */
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
