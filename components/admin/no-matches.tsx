import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface Props {
  title: string;
  text: string;
  reset: string;
  onReset: () => void;
}

/** Replaces a list that is empty under its filters. */
export function NoMatches({ title, text, reset, onReset }: Props) {
  return (
    <EmptyState
      picture={<img src="/characters/hoopoe-onyx-black.svg" alt="" width={112} height={112} />}
      title={title}
      text={text}
    >
      <Button tone="quiet" onClick={onReset}>
        {reset}
      </Button>
    </EmptyState>
  );
}
