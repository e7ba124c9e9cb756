"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale } from "next-intl";
import { useForm } from "react-hook-form";
import { enter } from "@/lib/client/enter";
import { clearDraft, keepDraft, keyFor, readDraft, type SignUpDraft } from "@/lib/client/sign-up-draft";
import { useSubmit } from "@/lib/client/use-submit";
import { useTypedFields } from "@/lib/client/use-typed-fields";
import { DEFAULT_CARD_COLOUR } from "@/lib/domain/colour";
import { pages, paths } from "@/lib/wire/paths";
import { fieldFromWire, signedInFromWire, toRegisterWire } from "@/lib/wire/requests";
import { firstOf, isSignUpField, signUpSchema, type SignUpField, type SignUpValues } from "./sign-up-schema";
import { beginAt, currentStep, leaveSteps } from "./use-steps";

interface Options {
  /** A referral code from the link or remembered; "" when there was none. */
  givenCode: string;
  utmSource: string;
  /** The price that the link asks for, in DA. */
  offer: number | undefined;
  /** Called with what has to be put right on another step. */
  onWrongStep: (field: SignUpField) => void;
}

/** The form of all three steps: its draft, and sending it, once however often. */
export function useSignUp({ givenCode, utmSource, offer, onWrongStep }: Options) {
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const isDone = useRef(false);
  const isRunning = useRef(false);
  const sent = useRef<SignUpDraft["sent"]>(null);

  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema(useTypedFields())),
    defaultValues: {
      fullName: "",
      colour: DEFAULT_CARD_COLOUR.hex,
      image: "",
      email: "",
      password: "",
      phone: "",
      whatsapp: "",
      address: "",
      referralCode: givenCode,
      hasAgreed: false,
    },
  });

  const { getValues, subscribe } = form;
  const save = useCallback(() => {
    if (isDone.current) return;
    const { password: _password, ...values } = getValues();
    const kept = { ...values, step: currentStep(), sent: sent.current };
    keepDraft({ ...kept, givenCode: givenCode || (readDraft()?.givenCode ?? "") });
  }, [getValues, givenCode]);

  const restore = useEffectEvent(() => {
    const draft = readDraft();
    beginAt(draft && draft.step);
    // Before the script had loaded; neither the preview nor the draft has heard of it.
    const typedAlready = getValues("fullName");
    if (draft) {
      const { step: _step, sent: sentBefore, givenCode: givenBefore, ...values } = draft;
      sent.current = sentBefore;
      const isNewCode = givenCode !== "" && givenCode !== givenBefore;
      form.reset({
        ...values,
        fullName: typedAlready || values.fullName,
        referralCode: isNewCode ? givenCode : values.referralCode,
        password: "",
      });
    } else if (typedAlready) form.reset(getValues());
    if (typedAlready) save();
  });
  // Once everything that watches the form does so.
  useEffect(() => restore(), []);

  useEffect(() => subscribe({ formState: { values: true }, callback: save }), [subscribe, save]);

  const { send, failure, clearFailure } = useSubmit({
    form,
    wording: { offline: "server" },
    toField: (name) => {
      const field = fieldFromWire(name);
      return isSignUpField(field) ? field : null;
    },
    onDone: async (_notice, data) => {
      isDone.current = true;
      setLeaving(true);
      clearDraft();
      await leaveSteps();
      enter(signedInFromWire(data), { page: pages.panel, locale });
    },
  });

  function leadTo(refused: readonly string[]): void {
    const first = firstOf(refused);
    if (first && first.step !== currentStep()) onWrongStep(first.field);
  }

  const sendAll = form.handleSubmit(
    async (values) => {
      const asFilledIn = { ...values, utmSource, offer };
      // The same data again are the same order, also after a reload; the server compares the password itself.
      sent.current = keyFor(JSON.stringify(toRegisterWire({ ...asFilledIn, password: "" })), sent.current);
      save();
      const result = await send({
        method: "POST",
        path: paths.register,
        body: toRegisterWire(asFilledIn),
        headers: { "idempotency-key": sent.current.key },
      });
      if (!result.ok) leadTo(Object.keys(result.fields).map(fieldFromWire));
    },
    (errors) => leadTo(Object.keys(errors)),
  );

  async function submit(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    await sendAll();
    isRunning.current = isDone.current;
  }

  return {
    form,
    submit,
    save,
    failure,
    clearFailure,
    isLeaving,
    isBusy: form.formState.isSubmitting || isLeaving,
  };
}
