"use client";

import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { settingsQuery, setupQuery } from "#lib/client/queries/admin/settings";
import { useApi } from "#lib/client/api/use-api";
import { AdminsSection } from "./admins-section";
import { ContactDetailsForm } from "./contact-details-form";
import { CouriersForm } from "./couriers-form";
import { DeliveryForm } from "./delivery-form";
import { FactorSwitch } from "@/components/admin/security/factor-switch";
import { LoadFailed } from "@/components/layout/load-failed";
import { PageTitle } from "@/components/admin/kit/page-title";
import { MessagesForm } from "./messages-form";
import { PricesForm } from "./prices-form";
import { RetentionForm } from "./retention-form";
import { SellerForm } from "./seller-form";
import { SetupList } from "@/components/admin/setup/setup-list";
import { SettingsSection } from "@/components/admin/kit/settings-section";

export function SettingsView({ email }: { email: string }) {
  const t = useTranslations("adminSettings");
  const call = useApi();
  const settings = useQuery({ ...settingsQuery(call), refetchOnWindowFocus: false });
  const { data: setup, isPending } = useQuery(setupQuery(call));
  const isShown = settings.data !== undefined && !isPending;
  // The section that a link names is there only now.
  useEffect(() => {
    if (isShown && window.location.hash)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isShown]);
  return (
    <>
      <PageTitle
        title={t("title")}
        text={t.rich("signedInAs", { email: () => <bdi dir="ltr">{email}</bdi> })}
      />
      <div className="flex flex-col gap-8 pt-2">
        {settings.isError && <LoadFailed reason={settings.error.message} />}
        {settings.isPending && <Skeleton />}
        {settings.data && (
          <>
            {setup && (
              <SettingsSection id="setup" title={t("setup.title")} text={t("setup.text")}>
                <SetupList setup={setup} />
              </SettingsSection>
            )}
            <SettingsSection id="prices" title={t("prices.title")} text={t("prices.text")}>
              <PricesForm settingsResponse={settings.data} />
            </SettingsSection>
            <SettingsSection id="delivery" title={t("delivery.title")} text={t("delivery.text")}>
              <DeliveryForm fees={settings.data.settings.delivery} />
            </SettingsSection>
            <SettingsSection id="messages" title={t("orderMessages.title")} text={t("orderMessages.text")}>
              <MessagesForm settingsResponse={settings.data} />
            </SettingsSection>
            <SettingsSection id="couriers" title={t("couriers.title")} text={t("couriers.text")}>
              <CouriersForm couriers={settings.data.settings.couriers} />
            </SettingsSection>
            <SettingsSection id="seller" title={t("seller.title")} text={t("seller.text")}>
              <SellerForm seller={settings.data.settings.seller} />
            </SettingsSection>
            <SettingsSection id="contact" title={t("contact.title")} text={t("contact.text")}>
              <ContactDetailsForm contact={settings.data.settings.contact} />
            </SettingsSection>
            <SettingsSection id="retention" title={t("retention.title")} text={t("retention.text")}>
              <RetentionForm retention={settings.data.settings.retention} />
            </SettingsSection>
            <SettingsSection id="security" title={t("security.title")} text={t("security.text")}>
              <FactorSwitch isRequired={settings.data.settings.security.requireSecondFactor} />
            </SettingsSection>
          </>
        )}
        <SettingsSection id="admins" title={t("admins.title")} text={t("admins.text")}>
          <AdminsSection />
        </SettingsSection>
      </div>
    </>
  );
}

function Skeleton() {
  const t = useTranslations("admin");
  return (
    <div className="box flex flex-col gap-3 p-6" role="status">
      <span className="sr-only">{t("loading")}</span>
      <span className="skeleton h-5 w-1/3" />
      <span className="skeleton h-12 w-full" />
      <span className="skeleton h-12 w-full" />
    </div>
  );
}
