import "server-only";
import { containedVat, formatInvoiceNumber, type Invoice, type Party } from "#lib/domain/company/invoice";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { directionOf, type Locale } from "#lib/domain/locale";
import { formatOrderNumber } from "#lib/domain/order/order";
import { dayInAlgiers } from "#lib/domain/time/date";
import { dinarsInWords } from "#lib/domain/text/number-words";
import { formatDay } from "#lib/i18n/format-day";
import { translate } from "#lib/i18n/translate";
import * as dal from "#lib/server/dal/company/invoices";
import { drawInvoice, type InvoiceSheet } from "#lib/server/print/invoice";
import { takePrintSlot } from "#lib/server/services/order/print/print-slots";

export const listInvoices = dal.listInvoices;

interface InvoiceFile {
  pdf: Buffer<ArrayBuffer>;
  name: string;
}

/** @param companyId null for admins @throws AppError not_found, too_many */
export async function makeInvoiceFile(
  id: string,
  companyId: string | null,
  language: Locale,
): Promise<InvoiceFile> {
  const invoice = await dal.findInvoice(id, companyId);
  if (!invoice) throw new AppError("not_found");
  const release = await takePrintSlot();
  try {
    const name = `logix-${invoice.kind}-${formatInvoiceNumber(invoice)}.pdf`;
    return { pdf: await drawInvoice(toSheet(invoice, language)), name };
  } finally {
    release();
  }
}

function toSheet(invoice: Invoice, language: Locale): InvoiceSheet {
  const { kind, seller, buyer, lines, totalDa, vatPercent, issuedAt } = invoice;
  const t = (name: string, values?: Record<string, string | number>) =>
    translate(language, { key: `invoice.${name}` as MessageKey, ...(values && { values }) });
  const da = (amount: number) => t("da", { da: String(amount) });
  const vatDa = containedVat(totalDa, vatPercent);
  const party = (label: string, { name, address, registration, taxId }: Party) => ({
    label,
    name,
    address,
    numbers: [
      { label: t("registration"), value: registration },
      { label: t("taxId"), value: taxId },
    ].filter(({ value }) => value !== ""),
  });
  return {
    isRtl: directionOf(language) === "rtl",
    title: t(kind),
    number: formatInvoiceNumber(invoice),
    date: t("date", { date: formatDay(dayInAlgiers(issuedAt), language) }),
    seller: party(t("seller"), seller),
    buyer: party(t("buyer"), buyer),
    head: {
      text: t("columns.what"),
      quantity: t("columns.quantity"),
      unit: t("columns.unit"),
      total: t("columns.total"),
    },
    lines: lines.map(({ kind: what, quantity, unitDa, orders }) => ({
      text: t(`lines.${what}`),
      detail: orders.length === 0 ? "" : t("orders", { count: orders.length, numbers: toRange(orders) }),
      quantity: String(quantity),
      unit: da(unitDa),
      total: da(quantity * unitDa),
    })),
    sums: [
      ...(vatPercent > 0
        ? [
            { label: t("net"), value: da(totalDa - vatDa) },
            { label: t("vat", { percent: vatPercent }), value: da(vatDa) },
          ]
        : []),
      { label: t("total"), value: da(totalDa), isLast: true },
    ],
    words: t("words", { words: dinarsInWords(totalDa, language) }),
    foot: t("foot"),
  };
}

/** "LX-1003 – LX-1052" for three or more consecutive numbers, else a list. */
function toRange(orders: readonly number[]): string {
  const [first = 0] = orders;
  const last = orders.at(-1) ?? first;
  const isConsecutive = orders.length > 2 && last - first === orders.length - 1;
  const shown = isConsecutive ? [first, last] : orders;
  return shown.map(formatOrderNumber).join(isConsecutive ? " – " : ", ");
}
