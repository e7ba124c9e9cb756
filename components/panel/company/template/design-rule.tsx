"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import { Card } from "@/components/card/card";
import { ColourChoice } from "@/components/panel/kit/colour-choice";
import { SelectField } from "@/components/ui/fields/field";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import type { TemplateValues } from "#lib/client/values/template";
import { RuleBox } from "./rule-box";

interface Props {
  isDepartment: boolean;
  person: { name: string; title: string };
}

export function DesignRule({ isDepartment, person }: Props) {
  const t = useTranslations("template");
  const { register, control, formState } = useFormContext<TemplateValues>();
  const bind = bindTo({ register, formState });
  const { colour, image } = useWatch({ control, name: "design" });
  return (
    <RuleBox rule="design" modes={["free", "locked"]} isDepartment={isDepartment} hint={t("design.hint")}>
      <ColourChoice current={colour} field={register("design.colour")} />
      <div className="grid items-center gap-4 sm:grid-cols-2">
        <SelectField label={t("design.character")} {...bind("design.image")}>
          <option value="">{t("design.business")}</option>
          {CARD_IMAGES.map((each) => (
            <option key={each} value={each}>
              {t(`design.characters.${each}`)}
            </option>
          ))}
        </SelectField>
        <Card
          colour={colour}
          name={person.name}
          message={person.title}
          image={image}
          className="mx-auto w-full max-w-64"
        />
      </div>
    </RuleBox>
  );
}
