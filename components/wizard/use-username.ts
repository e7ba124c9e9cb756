"use client";

import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { usernameQuery } from "#lib/client/queries/account/username";
import { useApi } from "#lib/client/api/use-api";
import { useDebouncedValue } from "#lib/client/forms/use-debounced-value";
import { DEBOUNCE_MS, FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { charCount } from "#lib/domain/text/char-count";
import { isValidUsernameSuffix, type SignUpValues } from "@/components/wizard/kit/sign-up-schema";

/** Suggests a username from the name until the user types one, and checks typed ones (account 26). */
export function useUsername(form: UseFormReturn<SignUpValues>, takenNames: Set<string>) {
  const call = useApi();
  const [fullName, username] = useWatch({ control: form.control, name: ["fullName", "username"] });
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const isSettled = useDebouncedValue(`${username} ${fullName}`, DEBOUNCE_MS) === `${username} ${fullName}`;
  const isSuggested = suggested.includes(username);
  const { data } = useQuery({
    ...usernameQuery(call, { username, fullName }),
    enabled:
      isSettled &&
      !isSuggested &&
      charCount(fullName.trim()) <= FULL_NAME_MAX_CHARS &&
      (username === "" ? fullName.trim() !== "" : isValidUsernameSuffix(username)),
  });
  const isTaken = data?.isFree === false;
  const first = data?.isFree === null ? data.suggestions[0] : undefined;

  useEffect(() => {
    if (first === undefined) return;
    setSuggested([first]);
    form.setValue("username", first, { shouldDirty: true, shouldValidate: true });
  }, [form, first]);

  useEffect(() => {
    if (!isTaken) return;
    takenNames.add(username.toLowerCase());
    void form.trigger("username");
  }, [form, isTaken, takenNames, username]);

  return {
    username,
    isFree: username !== "" && (isSuggested || data?.isFree === true),
    suggestions: isTaken ? data.suggestions : [],
    choose: (name: string) => {
      setSuggested([name]);
      form.setValue("username", name, { shouldDirty: true, shouldValidate: true });
      form.setFocus("username");
    },
    /** Drops a suggestion when the name that it came from changes. */
    onNameChange: () => {
      if (isSuggested) form.setValue("username", "", { shouldDirty: true });
    },
  };
}
