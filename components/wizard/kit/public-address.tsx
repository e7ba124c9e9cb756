import { useState } from "react";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { placeNameOf } from "#lib/domain/delivery/place-name";
import type { SignUpValues } from "./sign-up-schema";

/** Address that visitors see instead of the delivery address: commune and wilaya, or own text (order 34). */
export function PublicAddress({ form }: { form: UseFormReturn<SignUpValues> }) {
  const t = useTranslations("signUp");
  const [wilaya, commune, address] = useWatch({
    control: form.control,
    name: ["wilaya", "commune", "address"],
  });
  const bound = bindTo(form)("address");
  const [field, setField] = useState<"closed" | "opened" | "filled">("closed");
  if (field === "closed" && (address !== "" || bound.error !== undefined)) setField("filled");
  const usual = wilaya && commune.trim() && placeNameOf(commune, Number(wilaya));

  if (field !== "closed") {
    return (
      <TextField
        label={t("address")}
        hint={`${t("public.seen")} ${t("public.hint")}`}
        placeholder={usual}
        autoComplete="off"
        // The button that had the focus is unmounted.
        autoFocus={field === "opened"}
        {...bound}
      />
    );
  }
  return (
    <div className="flex items-center gap-3">
      <Eye className="size-5 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 flex-1 text-sm leading-normal">
        {usual
          ? t.rich("public.shown", {
              address: () => <bdi className="font-semibold wrap-anywhere">{usual}</bdi>,
            })
          : t("public.usual")}{" "}
        <span className="text-muted">{t("public.private")}</span>
      </p>
      <button type="button" onClick={() => setField("opened")} className={buttonClass("plain", "small")}>
        {t("public.change")}
      </button>
    </div>
  );
}
