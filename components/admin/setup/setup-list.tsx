"use client";

import type { ReactNode } from "react";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import { OTHER_STEPS, REQUIRED_STEPS, type SetupStep } from "#lib/domain/admin/setup";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";

type Setup = ResponseOf<"GET /api/group/setup/v1">;

/** Where a step is done: a section of the settings, or a page; null for the server's environment. */
const PLACES: Record<SetupStep, string | null> = {
  address: null,
  delivery: "#delivery",
  contact: "#contact",
  seller: "#seller",
  prices: "#prices",
  couriers: "#couriers",
  messages: "#messages",
  print: pages.adminOrders,
  encode: pages.adminEncode,
  trial: pages.getCard,
  admins: "#admins",
  secondFactor: "#security",
};

/** All steps with their state, their reason and a link. */
export function SetupList({ setup }: { setup: Setup }) {
  const t = useTranslations("adminSetup");
  return (
    <div className="flex flex-col gap-6">
      <Steps title={t("required")} steps={REQUIRED_STEPS} setup={setup} />
      <Steps title={t("other")} steps={OTHER_STEPS} setup={setup} />
    </div>
  );
}

interface StepsProps {
  title: string;
  steps: readonly SetupStep[];
  setup: Setup;
}

function Steps({ title, steps, setup }: StepsProps) {
  const t = useTranslations("adminSetup");
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {steps.map((step) => {
          const isDone = setup.done.includes(step);
          const place = isDone ? null : PLACES[step];
          return (
            <li key={step} className="flex items-start gap-3 py-3">
              <StepIcon isDone={isDone} isRequired={steps === REQUIRED_STEPS} />
              <div className="min-w-0 flex-1">
                <p>
                  {t(`steps.${step}.title`)}
                  <span className="sr-only"> {t(isDone ? "done" : "open")}</span>
                </p>
                <p className="text-sm text-muted">
                  <Reason step={step} setup={setup} isDone={isDone} />
                </p>
              </div>
              {place && (
                <StepLink place={place}>
                  {t("go")}
                  <span className="sr-only">{`: ${t(`steps.${step}.title`)}`}</span>
                </StepLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StepIcon({ isDone, isRequired }: { isDone: boolean; isRequired: boolean }) {
  if (isDone) return <CircleCheck className="size-5 shrink-0 text-success" aria-hidden />;
  if (isRequired) return <TriangleAlert className="size-5 shrink-0 text-danger" aria-hidden />;
  return <CircleDashed className="size-5 shrink-0 text-muted" aria-hidden />;
}

const LINK = "inline-flex min-h-11 shrink-0 items-center underline underline-offset-4";

const StepLink = ({ place, children }: { place: string; children: ReactNode }) =>
  place.startsWith("#") ? (
    <a href={place} className={LINK}>
      {children}
    </a>
  ) : (
    <LocaleLink href={place} className={LINK}>
      {children}
    </LocaleLink>
  );

function Reason({ step, setup, isDone }: { step: SetupStep; setup: Setup; isDone: boolean }) {
  const t = useTranslations("adminSetup.steps");
  switch (step) {
    case "address": {
      const address = () => <bdi dir="ltr">{setup.origin}</bdi>;
      return t.rich(isDone ? "address.public" : "address.local", { address });
    }
    case "prices": {
      const { standard, withReferral } = setup.prices;
      const amounts = { standard: () => <Price da={standard} />, code: () => <Price da={withReferral} /> };
      return t.rich("prices.text", amounts);
    }
    case "delivery": {
      if (isDone) return t("delivery.offered", { count: setup.wilayas, of: ALL_WILAYAS.length });
      return t(setup.wilayas === 0 ? "delivery.none" : "delivery.free");
    }
    case "seller": {
      const waiting = t("seller.waiting", { count: setup.waitingOrders });
      return setup.waitingOrders > 0 ? `${t("seller.text")} ${waiting}` : t("seller.text");
    }
    case "contact":
    case "couriers":
    case "messages":
    case "print":
    case "encode":
    case "trial":
    case "admins":
    case "secondFactor":
      return t(`${step}.text`);
  }
}
