"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { UserText } from "@/components/layout/user-text";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { SelectField, TextField, type FieldProps } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import type { BodyOf, ResponseOf } from "#lib/contract/calls";
import { withLocale } from "#lib/domain/locale";
import { DELIVERY_KINDS, type DeliveryKind } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";

const PLACE = "POST /api/users/company/orders/v1";

interface OrderedMember {
  id: string;
  name: string;
  cardName: string;
  cardTitle: string;
}

interface Props {
  members: readonly OrderedMember[];
  priceDa: number;
  wilayas: ResponseOf<"GET /api/content/delivery/v1">["wilayas"];
}

export function OrderForm({ members, priceDa, wilayas }: Props) {
  const t = useTranslations("teamOrders.form");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const router = useRouter();
  const order = usePanelMutation(
    (body: BodyOf<typeof PLACE>) => ({ call: PLACE, body }),
    () => router.replace(withLocale(locale, pages.panelCompanyOrders)),
  );
  const [code, setCode] = useState("");
  const [kind, setKind] = useState<DeliveryKind>("home");
  const offered = wilayas.filter(({ home, desk }) => home !== null || desk !== null);
  const wilaya = wilayas.find((each) => String(each.code) === code);
  const kinds = DELIVERY_KINDS.filter((each) => !wilaya || wilaya[each] !== null);
  const served = kinds.includes(kind) ? kind : (kinds[0] ?? kind);
  const feeDa = wilaya?.[served] ?? 0;
  const due = members.length * priceDa + feeDa;
  const errors = order.error?.fields ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (order.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [order.error]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => values.get(name) as string;
    order.mutate({
      members: members.map(({ id }) => id),
      recipient: text("recipient"),
      phone: text("phone"),
      due,
      delivery: {
        wilaya: wilaya?.code,
        kind: served,
        commune: text("commune"),
        address: text("address"),
        note: text("note"),
      },
    });
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="box flex flex-col gap-4 p-5"
      aria-busy={order.isPending}
    >
      <h2 className="text-lg font-semibold">{t("title", { count: members.length })}</h2>
      <OrderedMembers members={members} />
      <Failure
        // Field errors are shown at their fields.
        of={Object.keys(errors).length === 0 ? order.error : null}
        onClose={order.reset}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <PrintedField label={t("recipient")} name="recipient" error={errors.recipient} />
        <PhoneField label={t("phone")} name="phone" error={errors.phone} />
        <SelectField
          label={fieldText("wilaya")}
          name="wilaya"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          hint={offered.length === 0 ? t("noDelivery") : undefined}
          error={errors["delivery.wilaya"]}
        >
          <option value="">{t("chooseWilaya")}</option>
          {offered.map((each) => (
            <option key={each.code} value={each.code}>
              {each.code} · {locale === "ar" ? each.nameAr : each.nameEn}
            </option>
          ))}
        </SelectField>
        <PrintedField label={fieldText("commune")} name="commune" error={errors["delivery.commune"]} />
        <SelectField
          label={t("kind")}
          name="kind"
          value={served}
          onChange={(event) => setKind(event.target.value as DeliveryKind)}
          error={errors["delivery.kind"]}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <PrintedField label={fieldText("address")} name="address" error={errors["delivery.address"]} />
        <PrintedField label={t("note")} name="note" error={errors["delivery.note"]} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p>
          {t.rich(wilaya ? "sum" : "sumBefore", {
            count: members.length,
            price: () => <Price da={priceDa} />,
            fee: () => <Price da={feeDa} />,
            due: () => (
              <strong>
                <Price da={due} />
              </strong>
            ),
          })}
        </p>
        <Button type="submit" isBusy={order.isPending} className="max-sm:w-full">
          {t("place")}
        </Button>
      </div>
    </form>
  );
}

/** Says under a name what its card leaves out. */
function OrderedMembers({ members }: Pick<Props, "members">) {
  return (
    <ul className="flex flex-wrap items-start gap-1.5">
      {members.map(({ id, name, cardName, cardTitle }) => (
        <li key={id} className="max-w-full rounded-[0.875rem] bg-sunk px-2.5 py-0.5 text-sm wrap-anywhere">
          <UserText text={name} />
          {unprintedHint({ text: cardName, isName: true })}
          {unprintedHint({ text: cardTitle })}
        </li>
      ))}
    </ul>
  );
}

/** A line of the delivery slip. */
function PrintedField(field: FieldProps) {
  const [text, setText] = useState("");
  return (
    <TextField
      {...field}
      dir="auto"
      hint={unprintedHint({ text, on: "paper" })}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
