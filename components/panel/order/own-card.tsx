"use client";

import { Card } from "@/components/card/card";
import { usePanelOwner } from "@/components/panel/frame/panel-owner";

export function OwnCard({ className }: { className?: string }) {
  const owner = usePanelOwner();
  if (!owner) return null;
  const { card, fullName, title } = owner;
  return (
    <Card
      colour={card.colour}
      name={card.message || fullName}
      message={title}
      image={card.image}
      className={className}
    />
  );
}

export function OwnUsername({ className = "" }: { className?: string }) {
  const owner = usePanelOwner();
  return (
    <span className={`block truncate ${className}`}>
      <bdi dir="ltr">{owner?.username}</bdi>
    </span>
  );
}
