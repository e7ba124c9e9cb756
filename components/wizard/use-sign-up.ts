"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { takeChosenDesign } from "#lib/client/chosen-design";
import type { CallRequest } from "#lib/client/api/call-request";
import { completeSignIn } from "#lib/client/api/complete-sign-in";
import { clearDraft, saveDraft, keyFor, readDraft, type SignUpDraft } from "#lib/client/drafts/sign-up-draft";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { servedKindOf, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { placeNameOf } from "#lib/domain/delivery/place-name";
import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { pages } from "#lib/wire/pages";
import { USERNAME_REST_MAX_CHARS } from "#lib/domain/limits";
import { fieldFromWire, signedInFromWire, toRegisterWire, type SignUpForm } from "#lib/wire/account/client";
import { useLocale } from "#lib/i18n/use-locale";
import {
  claimSchema,
  findEarliestField,
  isSignUpField,
  signUpSchema,
  type SignUpField,
  type SignUpValues,
} from "@/components/wizard/kit/sign-up-schema";
import { initializeStep, currentStep, rewindHistory } from "./use-steps";

function addressesOf(values: SignUpValues, fees: DeliveryFees): Pick<SignUpForm, "address" | "delivery"> {
  const { address, commune, street, kind, secondPhone, note } = values;
  const wilaya = Number(values.wilaya);
  return {
    address: address.trim() || placeNameOf(commune, wilaya),
    delivery: {
      wilaya,
      commune,
      address: street,
      kind: servedKindOf(fees, kind, wilaya) ?? kind,
      phone: secondPhone,
      note,
    },
  };
}

interface Options {
  /** Referral code from the URL or a cookie; empty when there is none. */
  givenCode: string;
  utmSource: string;
  /** Price in DA that the link requests. */
  offer: number | undefined;
  deliveryFees: DeliveryFees;
  /** Code of the unowned card that the sign-up claims; empty when there is none. */
  claimedCard: string;
  /** Called with an invalid field of another step. */
  onWrongStep: (field: SignUpField) => void;
}

/** Manages the form of all three steps and its draft. An idempotency key makes repeated submits one order. */
export function useSignUp({ givenCode, utmSource, offer, deliveryFees, claimedCard, onWrongStep }: Options) {
  const t = useTranslations("signUp");
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const isDone = useRef(false);
  const sent = useRef<SignUpDraft["sent"]>(null);

  const [takenNames] = useState(() => new Set<string>());

  const form = useForm<SignUpValues>({
    resolver: zodResolver(
      (claimedCard ? claimSchema : signUpSchema)(useFieldSchemas(), deliveryFees, takenNames, {
        wilayaMissing: t("wilayaRequired"),
        wilayaNotServed: t("notServed"),
        phonePrefix: t("phonePrefix"),
        consentMissing: t("agreeRequired"),
        usernameForm: t("username.form", { max: String(USERNAME_REST_MAX_CHARS) }),
        usernameTaken: t("username.taken"),
      }),
    ),
    defaultValues: {
      fullName: "",
      username: "",
      colour: DEFAULT_CARD_COLOUR.hex,
      image: "",
      title: "",
      email: "",
      password: "",
      phone: "",
      whatsapp: "",
      wilaya: "",
      commune: "",
      street: "",
      kind: "home",
      secondPhone: "",
      note: "",
      address: "",
      referralCode: givenCode,
      hasAgreed: false,
    },
  });

  const { getValues, subscribe } = form;
  const save = useCallback(() => {
    if (isDone.current) return;
    const { password: _password, ...values } = getValues();
    saveDraft({
      ...values,
      step: currentStep(),
      sent: sent.current,
      givenCode: givenCode || (readDraft()?.givenCode ?? ""),
    });
  }, [getValues, givenCode]);

  const restore = useEffectEvent(() => {
    const draft = readDraft();
    initializeStep(draft && draft.step);
    // Typed before hydration: preview and draft do not have it yet.
    const typedBeforeHydration = getValues("fullName");
    if (draft) {
      const { step: _step, sent: sentBefore, givenCode: givenBefore, ...values } = draft;
      sent.current = sentBefore;
      const isNewCode = givenCode !== "" && givenCode !== givenBefore;
      form.reset({
        ...values,
        fullName: typedBeforeHydration || values.fullName,
        referralCode: isNewCode ? givenCode : values.referralCode,
        password: "",
      });
    } else if (typedBeforeHydration) form.reset(getValues());
    const chosen = takeChosenDesign();
    if (chosen) form.reset({ ...getValues(), ...chosen });
    if (chosen || typedBeforeHydration) save();
  });
  // In an effect: all subscribers of the form exist by then.
  useEffect(() => restore(), []);

  useEffect(() => subscribe({ formState: { values: true }, callback: save }), [subscribe, save]);

  const { send, failure, clearFailure } = useSubmit(
    (request: CallRequest<"POST /api/users/register">) => request,
    {
      form,
      wording: { offline: "server" },
      toField: (name) => {
        const field = fieldFromWire(name);
        return isSignUpField(field) ? field : null;
      },
      onDone: async (_notice, { result }) => {
        isDone.current = true;
        setLeaving(true);
        clearDraft();
        await rewindHistory();
        completeSignIn(signedInFromWire(result.user), { page: pages.panel, locale });
      },
    },
  );

  function goToFirstInvalid(refused: readonly string[]): void {
    const first = findEarliestField(refused);
    if (first && first.step !== currentStep()) onWrongStep(first.field);
  }

  const submit = form.handleSubmit(
    async (values) => {
      const ordered = claimedCard ? { claimedCard } : addressesOf(values, deliveryFees);
      const filled = { ...values, ...ordered, utmSource, offer };
      // Equal data get the same key, also after a reload. The password is not part of it: the server compares that
      // itself.
      sent.current = keyFor(JSON.stringify(toRegisterWire({ ...filled, password: "" })), sent.current);
      save();
      const failed = await send({
        call: "POST /api/users/register",
        body: toRegisterWire(filled),
        headers: { "idempotency-key": sent.current.key },
      });
      if (failed) goToFirstInvalid(Object.keys(failed.fields).map(fieldFromWire));
    },
    (errors) => goToFirstInvalid(Object.keys(errors)),
  );

  return {
    form,
    takenNames,
    submit,
    save,
    failure,
    clearFailure,
    isLeaving,
    isBusy: form.formState.isSubmitting || isLeaving,
  };
}
