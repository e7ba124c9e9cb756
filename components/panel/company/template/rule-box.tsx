"use client";

import { useId, type ReactNode } from "react";
import { ChevronDown, Lock, LockOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import type { RuleMode, TemplateField, TemplateValues } from "#lib/client/values/template";
import { useTemplateText } from "./use-template-text";

type Ruled = Exclude<TemplateField, "logo">;
type Mode = RuleMode | TemplateValues["exchange"]["mode"];

const LOCKING: readonly Mode[] = ["locked", "on", "off"];

interface Props {
  rule: Ruled;
  /** Modes in addition to "inherit", which only departments have. */
  modes: readonly Mode[];
  isDepartment: boolean;
  hint?: string | undefined;
  /** Fields that are shown when the rule is set. */
  children?: ReactNode;
}

/** One rule of the template: who decides, and the company's value. */
export function RuleBox({ rule, modes, isDepartment, hint, children }: Props) {
  const t = useTranslations("template");
  const label = useTemplateText().label(rule);
  const { register, control } = useFormContext<TemplateValues>();
  const id = useId();
  const mode: Mode = useWatch({ control, name: `${rule}.mode` });
  const isLocked = LOCKING.includes(mode);
  const Icon = isLocked ? Lock : LockOpen;
  const offered: readonly Mode[] = isDepartment ? ["inherit", ...modes] : modes;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 p-4" aria-labelledby={`${id}-name`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span id={`${id}-name`} className="min-w-0 font-semibold">
          {label}
        </span>
        <span
          className={`relative inline-flex w-full items-center rounded-[10px] sm:w-72 ${isLocked ? "bg-gold-soft text-gold-text" : "bg-sunk"}`}
        >
          <Icon className="pointer-events-none absolute start-3 size-4" aria-hidden />
          <select
            aria-label={t("who", { rule: label })}
            className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-[10px] bg-transparent ps-9 pe-9"
            {...register(`${rule}.mode`)}
          >
            {offered.map((each) => (
              <option key={each} value={each} className="bg-surface text-text">
                {t(`modes.${each}`)}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute end-3 size-4" aria-hidden />
        </span>
      </div>
      {(mode === "default" || mode === "locked") && children}
      {(mode === "default" || mode === "locked") && hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}
