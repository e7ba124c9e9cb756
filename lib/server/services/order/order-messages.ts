import "server-only";
import { AppError } from "#lib/domain/errors";
import { ORDER_MESSAGES_LISTED_MAX } from "#lib/domain/limits";
import { withLocale, type Locale } from "#lib/domain/locale";
import { formatOrderNumber } from "#lib/domain/order/order";
import { dueDaOf } from "#lib/domain/order/order-list";
import {
  renderMessage,
  type LoggedMessage,
  type MessagesOutcome,
  type MessageTemplates,
} from "#lib/domain/order/order-message";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import { ORDER_MESSAGE_DEFAULTS, TEAM_ORDER_MESSAGES } from "#lib/i18n/order-messages";
import { translate } from "#lib/i18n/translate";
import * as dal from "#lib/server/dal/order/order-messages";
import { getEnv } from "#lib/server/env";
import { pages, shortLinkPath } from "#lib/wire/pages";
import { getSettings } from "#lib/server/services/admin/settings";

/** Returns messages in the order of the numbers, each with the text of the current status. */
export async function getMessages(numbers: readonly number[]): Promise<MessagesOutcome> {
  const [addressees, templates] = await Promise.all([dal.findAddressees(numbers), findTemplates()]);
  const byNumber = new Map(addressees.map((order) => [order.number, order]));
  const counts = await dal.countMessages(addressees.map(({ id }) => id));
  const outcome: MessagesOutcome = { messages: [], refused: [] };
  for (const number of new Set(numbers)) {
    const order = byNumber.get(number);
    const phone = toWhatsAppNumber(order?.phone ?? "");
    if (!order || phone === "") {
      outcome.refused.push({ number, reason: order ? "no_phone" : "not_found" });
      continue;
    }
    const sent = counts.find(({ orderId, status }) => orderId === order.id && status === order.status);
    outcome.messages.push({
      number,
      name: order.name,
      status: order.status,
      language: languageOf(order),
      phone,
      text: writeTo(order, order.status, templates),
      sent: sent?.count ?? 0,
      lastSentAt: sent?.lastAt ?? null,
    });
  }
  return outcome;
}

/** Records that an admin opened the chat (order 37). @throws AppError not_found, conflict (no phone) */
export async function logMessage(adminId: string, number: number, status: OrderStatus): Promise<void> {
  const [order] = await dal.findAddressees([number]);
  if (!order) throw orderUnknown(number);
  const phone = toWhatsAppNumber(order.phone);
  if (phone === "") throw new AppError("conflict", { message: "errors.messageNoPhone" });
  await dal.createMessage({
    orderId: order.id,
    status,
    language: languageOf(order),
    phone,
    text: writeTo(order, status, await findTemplates()),
    adminId,
  });
}

/** Newest first. @throws AppError not_found */
export async function getMessageLog(number: number): Promise<LoggedMessage[]> {
  const messages = await dal.listMessages(number, ORDER_MESSAGES_LISTED_MAX);
  if (!messages) throw orderUnknown(number);
  return messages;
}

const orderUnknown = (number: number) =>
  new AppError("not_found", {
    message: { key: "errors.orderUnknown", values: { number: formatOrderNumber(number) } },
  });

const findTemplates = async (): Promise<MessageTemplates> => (await getSettings()).orderMessages;

const languageOf = ({ owner }: dal.Addressee): Locale => owner?.language ?? "ar";

function writeTo(order: dal.Addressee, status: OrderStatus, templates: MessageTemplates): string {
  const language = languageOf(order);
  const ofTeam = order.isPaidByCompany ? TEAM_ORDER_MESSAGES[language][status] : undefined;
  const template = ofTeam ?? templates[language][status] ?? ORDER_MESSAGE_DEFAULTS[language][status];
  return renderMessage(template, {
    name: order.name,
    number: formatOrderNumber(order.number),
    amount: order.isPaidByCompany ? "" : amountOf(order, language),
    courier: order.courier,
    parcel: order.parcel,
    link: linkOf(order, status),
  });
}

const amountOf = (order: dal.Addressee, language: Locale): string =>
  translate(language, { key: "orderMessages.amount", values: { da: String(dueDaOf(order)) } });

/** Returns the owner's tracking page, or the card's page after delivery. */
function linkOf({ owner }: dal.Addressee, status: OrderStatus): string {
  if (!owner) return "";
  const path =
    status === "delivered" ? shortLinkPath(owner.username) : withLocale(owner.language, pages.panelDashboard);
  return getEnv().appOrigin + path;
}
