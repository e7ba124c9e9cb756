import type { ComponentProps } from "react";
import { EmptyState } from "@/components/ui/empty-state";

/** The portal's empty state of a list. */
export function EmptyList(props: Omit<ComponentProps<typeof EmptyState>, "picture">) {
  return (
    <EmptyState
      picture={<img src="/characters/hoopoe-onyx-black.svg" alt="" width={112} height={112} />}
      {...props}
    />
  );
}
