import { Button } from "@/components/ui/button";
import { EmptyList } from "./empty-list";

interface Props {
  title: string;
  text: string;
  reset: string;
  onReset: () => void;
}

/** Replaces a list that is empty under its filters. */
export function NoMatches({ title, text, reset, onReset }: Props) {
  return (
    <EmptyList title={title} text={text}>
      <Button tone="quiet" onClick={onReset}>
        {reset}
      </Button>
    </EmptyList>
  );
}
