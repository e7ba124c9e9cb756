"use client";

import type { ComponentProps } from "react";
import { chatLinkOf } from "#lib/wire/order-message/client";
import type { OrderMessageWire } from "#lib/wire/order-message/responses";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  message: OrderMessageWire;
  onOpen: (message: OrderMessageWire) => void;
}

/** A plain link, because browsers block windows that scripts open. */
export function ChatLink({ message, onOpen, children, ...rest }: Props) {
  return (
    <a
      href={chatLinkOf(message)}
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
