"use client";

import type { ComponentProps } from "react";
import { toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import type { OrderMessageWire } from "#lib/contract/order/orders";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  message: OrderMessageWire;
  onOpen: (message: OrderMessageWire) => void;
}

/** A plain link, because browsers block windows that scripts open. */
export function ChatLink({ message, onOpen, children, ...rest }: Props) {
  return (
    <a
      href={toWhatsAppLink(message.phone, message.text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onOpen(message)}
      onAuxClick={({ button }) => button === 1 && onOpen(message)}
      {...rest}
    >
      {children}
    </a>
  );
}
