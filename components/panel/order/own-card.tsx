"use client";

import { Card } from "@/components/card/card";
import { pages } from "#lib/wire/pages";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

export function OwnCard({ className }: { className?: string }) {
  const owner = usePanelOwner();
  if (!owner) return null;
  const { card } = owner;
  return (
    <Card
      colour={card.colour}
      name={card.name}
      message={card.title}
      image={card.image}
      // As printed; a sample code before activation.
      qrSrc={owner.isActive ? `${pages.view(owner.username)}/qr.svg` : pages.sampleCode}
      className={className}
    />
  );
}

export function OwnUsername({ className = "" }: { className?: string }) {
  const owner = usePanelOwner();
  return (
    <span className={`flex ${className}`}>
      <bdi dir="ltr" className="min-w-0 truncate">
        {owner?.username}
      </bdi>
    </span>
  );
}
