"use client";

import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify } from "@/components/ui/toaster";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { SelectField, TextAreaField } from "@/components/ui/fields/field";
import { LIST_FILES, readTextFile } from "#lib/client/files/read-text-file";
import { queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import { parseParcelLines } from "#lib/domain/ship/parcel-lines";
import { paths } from "#lib/wire/api-paths";
import type { ParcelNumbersResponse } from "#lib/wire/ship/responses";
import { countCards, NumberPreview, type PreviewLine } from "./number-preview";
import { useCouriers } from "./use-couriers";

const FILE_MAX_BYTES = 200_000;

interface Request {
  courier: string;
  lines: readonly PreviewLine[];
  isPreview: boolean;
}

const isSent = (line: PreviewLine): line is PreviewLine & { number: number; parcel: string } =>
  line.number !== null && line.parcel !== null;

/** Parcel numbers from a courier, pasted or as a file: previewed, then saved together. */
export function NumbersView() {
  const t = useTranslations("adminShip.numbers");
  const ship = useTranslations("adminShip");
  const call = useApi();
  const queries = useQueryClient();
  const { names } = useCouriers();
  const [courier, setCourier] = useState("");
  const [text, setText] = useState("");
  const [lines, setLines] = useState<readonly PreviewLine[]>([]);
  const [failure, setFailure] = useState("");
  const chosen = courier || (names[1] ?? names[0] ?? "");

  const { mutate, isPending } = useMutation({
    mutationFn: ({ courier: name, lines: some, isPreview }: Request) =>
      send<ParcelNumbersResponse>(call, {
        method: "POST",
        path: paths.parcelNumbers,
        body: {
          courier: name,
          rows: some.filter(isSent).map(({ number, parcel }) => ({ number, parcel })),
          isPreview,
        },
      }),
    onMutate: () => setFailure(""),
    onSuccess: ({ rows, isDone }, { lines: sent }) => {
      if (isDone) {
        notify("success", t("saved", { count: countCards(rows) }));
        setLines([]);
        setText("");
        return queries.invalidateQueries({ queryKey: queryKeys.orders });
      }
      const checkedRows = rows.values();
      setLines(
        sent.map((line) => {
          const row = isSent(line) ? checkedRows.next().value : undefined;
          return row ? { ...line, ...row } : line;
        }),
      );
    },
    onError: ({ message }) => setFailure(message),
  });

  function preview(raw: string) {
    const parsed = parseParcelLines(raw).map((line): PreviewLine => ({
      ...line,
      ...{ name: "", cards: 1, problem: null },
    }));
    setLines(parsed);
    setFailure("");
    if (parsed.length === 0) return setFailure(t("empty"));
    if (parsed.length > ORDERS_MOVED_MAX) {
      setLines([]);
      return setFailure(t("tooMany", { max: ORDERS_MOVED_MAX }));
    }
    if (parsed.some(isSent)) mutate({ courier: chosen, lines: parsed, isPreview: true });
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
          if (!isPending) preview(text);
        }}
      >
        <SelectField
          label={ship("courier")}
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
          {t("preview")}
        </Button>
      </form>
      <div className="flex min-w-0 flex-col gap-3">
        <Failure of={failure} onClose={() => setFailure("")} />
        {lines.length > 0 && (
          <NumberPreview
            lines={lines}
            isBusy={isPending}
            onDrop={setLines}
            onSave={() => mutate({ courier: chosen, lines, isPreview: false })}
          />
        )}
      </div>
    </section>
  );
}
