"use client";

import { useEffect, useRef, useState } from "react";
import { Camera, CameraOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/fields/field";
import { canReadBarcodes, readBarcodes } from "#lib/client/files/barcode-reader";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { useCouriers } from "./use-couriers";
import { useScans, type Scan } from "./use-scans";

const STEPS = ["encoded", "shipped", "delivered", "returned", "refused"] as const satisfies OrderStatus[];

/** A barcode reader types the number and presses Enter; a phone uses its camera. */
export function ScanView() {
  const t = useTranslations("adminShip.scan");
  const actionText = useTranslations("actions");
  const ship = useTranslations("adminShip");
  const fieldText = useTranslations("fields");
  const statuses = useTranslations("orderStatuses");
  const { names } = useCouriers();
  const [to, setTo] = useState<OrderStatus>("shipped");
  const [courier, setCourier] = useState("");
  const [typed, setTyped] = useState("");
  const { scans, scan, undo } = useScans();

  return (
    <section
      aria-label={ship("views.scan")}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <div className="box flex flex-col gap-4 p-4">
        <SelectField
          label={t("to")}
          name="to"
          value={to}
          onChange={({ target }) => setTo(STEPS.find((step) => step === target.value) ?? "shipped")}
        >
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {statuses(step)}
            </option>
          ))}
        </SelectField>
        {to === "shipped" && (
          <SelectField
            label={fieldText("courier")}
            name="courier"
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
          >
            <option value="">{t("anyCourier")}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <form
          noValidate
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            scan(typed, to, courier);
            setTyped("");
          }}
        >
          <TextField
            label={t("field")}
            name="code"
            hint={t("fieldHint")}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" tone="dark">
            {actionText("move")}
          </Button>
        </form>
        <CameraReader onRead={(text) => scan(text, to, courier)} />
      </div>
      <div className="box min-w-0 p-4">
        <h2 className="font-semibold">{t("done")}</h2>
        <ul aria-live="polite" className="divide-y divide-line">
          {scans.map((each) => (
            <ScanRow key={each.id} scan={each} onUndo={() => undo(each)} />
          ))}
        </ul>
        {scans.length === 0 && <p className="text-muted">{t("nothing")}</p>}
      </div>
    </section>
  );
}

function ScanRow({ scan, onUndo }: { scan: Scan; onUndo: () => void }) {
  const t = useTranslations("adminShip.scan");
  const statuses = useTranslations("orderStatuses");
  const actionText = useTranslations("actions");
  const ship = useTranslations("adminShip");
  const [number] = scan.numbers;
  const name = number === undefined ? scan.text : formatOrderNumber(number);
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0">
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {name}
        </bdi>{" "}
        {scan.numbers.length > 1 && (
          <span className="text-muted">{ship("cards", { count: scan.numbers.length })} </span>
        )}
        {scan.state === "failed" || scan.reason ? (
          <span className="text-danger">{scan.reason}</span>
        ) : (
          <span className={scan.state === "moved" ? "text-success" : "text-muted"}>
            {scan.state === "moved" ? statuses(scan.to) : t(`states.${scan.state}`)}
          </span>
        )}
      </span>
      {scan.canUndo && (
        <Button tone="plain" size="small" aria-label={t("undo", { number: name })} onClick={onUndo}>
          {actionText("undo")}
        </Button>
      )}
    </li>
  );
}

function CameraReader({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations("adminShip.scan");
  const video = useRef<HTMLVideoElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const newest = useRef(onRead);
  const [state, setState] = useState<"off" | "on" | "missing" | "refused">("off");
  useEffect(() => {
    newest.current = onRead;
  });
  useEffect(() => () => stop.current?.(), []);

  async function start() {
    if (!canReadBarcodes() || !video.current) return setState("missing");
    setState("on");
    try {
      stop.current = await readBarcodes(video.current, (text) => newest.current(text));
    } catch {
      setState("refused");
    }
  }

  function end() {
    stop.current?.();
    stop.current = null;
    setState("off");
  }

  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t("picture")}
        hidden={state !== "on"}
        className="aspect-video w-full rounded-[10px] bg-sunk object-cover"
      />
      <Button tone="quiet" onClick={() => (state === "on" ? end() : void start())}>
        {state === "on" ? (
          <CameraOff className="size-5" aria-hidden />
        ) : (
          <Camera className="size-5" aria-hidden />
        )}
        <span>{t(state === "on" ? "cameraOff" : "camera")}</span>
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === "missing" && <span>{t("noDetector")}</span>}
        {state === "refused" && <span>{t("noCamera")}</span>}
      </p>
    </div>
  );
}
