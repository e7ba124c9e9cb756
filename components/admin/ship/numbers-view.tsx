"use client";

import { useState } from "react";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { SelectField, TextAreaField } from "@/components/ui/fields/field";
import { LIST_FILES, readTextFile } from "#lib/client/files/read-text-file";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import { parseParcelLines } from "#lib/domain/ship/parcel-lines";
import type { CallRequest } from "#lib/client/api/call-request";
import type { ResponseOf } from "#lib/contract/calls";
import { countCards, NumberPreview, type PreviewLine } from "./number-preview";
import { useCouriers } from "./use-couriers";

const SAVE = "POST /api/group/orders/parcels/numbers/v1";
const FILE_MAX_BYTES = 200_000;

interface Request {
  courier: string;
  lines: readonly PreviewLine[];
  isPreview: boolean;
}

const isSent = (line: PreviewLine): line is PreviewLine & { number: number; parcel: string } =>
  line.number !== null && line.parcel !== null;

const toRequest = ({ courier, lines, isPreview }: Request): CallRequest<typeof SAVE> => ({
  call: SAVE,
  body: {
    courier,
    rows: lines.filter(isSent).map(({ number, parcel }) => ({ number, parcel })),
    isPreview,
  },
});

/** Parcel numbers from a courier, pasted or as a file: previewed, then saved together. */
export function NumbersView() {
  const t = useTranslations("adminShip.numbers");
  const actionText = useTranslations("actions");
  const ship = useTranslations("adminShip");
  const fieldText = useTranslations("fields");
  const { names } = useCouriers();
  const [courier, setCourier] = useState("");
  const [text, setText] = useState("");
  const [lines, setLines] = useState<readonly PreviewLine[]>([]);
  const [failure, setFailure] = useState("");
  const chosen = courier || (names[1] ?? names[0] ?? "");

  const options = {
    onMutate: () => setFailure(""),
    // A save may be refused by new problems, as a check.
    onDone: ({ rows, isDone }: ResponseOf<typeof SAVE>, { lines: sent }: Request) => {
      if (isDone) {
        setLines([]);
        setText("");
        return;
      }
      const checkedRows = rows.values();
      setLines(
        sent.map((line) => {
          const row = isSent(line) ? checkedRows.next().value : undefined;
          return row ? { ...line, ...row } : line;
        }),
      );
    },
    onError: ({ message }: Error) => setFailure(message),
  };
  const check = useChange(toRequest, options);
  const save = useChange(toRequest, {
    ...options,
    notice: ({ rows, isDone }) => (isDone ? t("saved", { count: countCards(rows) }) : ""),
    invalidates: ORDER_CALLS,
  });
  const isPending = check.isPending || save.isPending;

  function preview(raw: string) {
    const parsed = parseParcelLines(raw).map((line): PreviewLine => ({
      ...line,
      name: "",
      cards: 1,
      problem: null,
    }));
    setLines(parsed);
    setFailure("");
    if (parsed.length === 0) return setFailure(t("empty"));
    if (parsed.length > ORDERS_MOVED_MAX) {
      setLines([]);
      return setFailure(t("tooMany", { max: ORDERS_MOVED_MAX }));
    }
    if (parsed.some(isSent)) check.mutate({ courier: chosen, lines: parsed, isPreview: true });
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setFailure(t("fileTooLarge"));
    const raw = await readTextFile(file);
    setText(raw);
    preview(raw);
  }

  return (
    <section
      aria-label={ship("views.numbers")}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <form
        noValidate
        className="box flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          preview(text);
        }}
      >
        <SelectField
          label={fieldText("courier")}
          name="courier"
          value={chosen}
          onChange={({ target }) => {
            setCourier(target.value);
            setLines([]);
          }}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t("lines")}
          name="lines"
          hint={t("linesHint")}
          dir="ltr"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setLines([]);
          }}
        />
        <label
          className={`${buttonClass("quiet")} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}
        >
          <FileUp className="size-5" aria-hidden /> {t("file")}
          <input
            type="file"
            accept={LIST_FILES}
            className="sr-only"
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        <Button type="submit" tone="dark" isBusy={isPending}>
          {actionText("preview")}
        </Button>
      </form>
      <div className="flex min-w-0 flex-col gap-3">
        <Failure of={failure} onClose={() => setFailure("")} />
        {lines.length > 0 && (
          <NumberPreview
            lines={lines}
            isBusy={isPending}
            onDrop={setLines}
            onSave={() => save.mutate({ courier: chosen, lines, isPreview: false })}
          />
        )}
      </div>
    </section>
  );
}
