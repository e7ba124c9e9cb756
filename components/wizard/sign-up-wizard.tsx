"use client";

import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { DeliveryFees } from "#lib/domain/delivery/delivery";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { ActionBar } from "./action-bar";
import { DesignStep } from "./design/design-step";
import { NameStep } from "./name-step";
import { Preview } from "./design/preview";
import {
  DESIGN_FIELDS,
  findEarliestField,
  type SignUpField,
  type Step,
} from "@/components/wizard/kit/sign-up-schema";
import { StepHead } from "./step-head";
import { PinnedCard, SummaryRow } from "./summary-row";
import { useIsOutOfView } from "./use-is-out-of-view";
import { useDeliveryChoice } from "./delivery/use-delivery";
import { useOrderPrice, type Prices } from "@/components/wizard/kit/use-order-price";
import { goToStep, consumeNavigation, useStep } from "./use-steps";
import { usePrinted } from "./use-printed";
import { useSignUp } from "./use-sign-up";

// The longest step. It loads while the previous step is filled in.
const loadAccountStep = () => import("./account-step");
const AccountStep = lazy(async () => ({ default: (await loadAccountStep()).AccountStep }));

interface Props extends Prices {
  deliveryFees: DeliveryFees;
  /** From the URL or a cookie; empty when there is none. */
  referralCode: string;
  utmSource: string;
  /** Code of the unowned card that the sign-up claims; empty when there is none. */
  claimedCard: string;
  isSignedIn: boolean;
  /** Host of the URLs on cards. */
  host: string;
  /** Rendered on the server, so that the client bundle has no brand icons. */
  whatsAppMark: ReactNode;
}

export function SignUpWizard(props: Props) {
  const { offer, offers, prices, deliveryFees, claimedCard, isSignedIn, host, whatsAppMark } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const preview = useRef<HTMLElement>(null);
  const invalidField = useRef<SignUpField | null>(null);
  const current = useStep();

  function goTo(step: Step): void {
    clearFailure();
    goToStep(step);
  }

  const { form, takenNames, submit, save, failure, clearFailure, isBusy, isLeaving } = useSignUp({
    givenCode: props.referralCode,
    utmSource: props.utmSource,
    offer,
    deliveryFees,
    claimedCard,
    onWrongStep: (field) => {
      invalidField.current = field;
      goTo(findEarliestField([field])?.step ?? 0);
    },
  });
  // While leaving, the history is already at its first entry.
  const step = isLeaving ? 2 : current;
  const {
    fullName = "",
    colour = DEFAULT_CARD_COLOUR.hex,
    image = "",
    title = "",
    username = "",
    hasAgreed,
  } = useWatch({ control: form.control });
  const price = useOrderPrice(form.control, { offer, offers, prices });
  const delivery = useDeliveryChoice(form.control, deliveryFees);
  const isPreviewGone = useIsOutOfView(preview);
  const [name = "", printedTitle = ""] = usePrinted([fullName, title]);
  const printedName = name || (fullName && username && USERNAME_PREFIX + username);
  const design = { name: printedName, colour, image, title: printedTitle };

  useEffect(() => {
    // Do not move the focus on page load.
    if (!consumeNavigation()) return;
    save();
    window.scrollTo(0, 0);
    if (invalidField.current) form.setFocus(invalidField.current);
    else heading.current?.focus({ preventScroll: true });
    invalidField.current = null;
  }, [step, form, save]);

  useEffect(() => {
    // A failure shows when the step begins.
    if (step > 0) loadAccountStep().catch(() => {});
  }, [step]);

  async function proceed(): Promise<void> {
    if (step === 2) return submit();
    const fields = step === 0 ? (["fullName", "username"] as const) : DESIGN_FIELDS;
    if (await form.trigger(fields, { shouldFocus: true })) goTo(step === 0 ? 1 : 2);
  }

  return (
    <main
      id="content"
      tabIndex={-1}
      className="outline-none flex flex-1 flex-col lg:grid lg:grid-cols-[9fr_7fr]"
    >
      {step === 2 && <SummaryRow design={design} priceDa={price.da} onEdit={() => goTo(1)} />}
      {step < 2 && <PinnedCard design={design} priceDa={price.da} isShown={isPreviewGone} />}
      <Preview
        ref={preview}
        design={design}
        price={price}
        onEdit={step === 2 ? () => goTo(1) : undefined}
        className={step === 2 ? "hidden lg:flex" : "flex"}
      />
      <form
        // Remounts the form for the last step: restored after a reload, it must not cause a layout shift.
        key={step === 2 ? "account" : "card"}
        noValidate
        // POST: a submit before hydration must not put the fields into the URL.
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void proceed();
        }}
        className="mx-auto flex w-full max-w-xl flex-1 flex-col px-5 lg:max-w-none lg:px-12"
      >
        <div key={step} className="flex flex-col gap-6 pt-4 pb-8 lg:pt-5">
          <StepHead ref={heading} step={step} price={price} />
          {step === 0 && <NameStep form={form} takenNames={takenNames} host={host} isSignedIn={isSignedIn} />}
          {step === 1 && <DesignStep form={form} />}
          {step === 2 && (
            <Suspense>
              <AccountStep
                form={form}
                price={price}
                deliveryFees={deliveryFees}
                delivery={delivery}
                claimedCard={claimedCard}
                isSignedIn={isSignedIn}
                whatsAppMark={whatsAppMark}
              />
            </Suspense>
          )}
        </div>
        <ActionBar
          form={form}
          step={step}
          dueDa={claimedCard ? 0 : price.da + (delivery.feeDa ?? 0)}
          failure={failure}
          onCloseFailure={clearFailure}
          onBack={() => goTo(step === 2 ? 1 : 0)}
          isBusy={isBusy}
          isReady={step < 2 || hasAgreed === true}
        />
      </form>
    </main>
  );
}
