import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Switch } from "@/components/ui/fields/switch";

const PAGE_KEYS = [
  ["search", ["/"]],
  ["help", ["?"]],
  ["step", ["J", "K"]],
] as const;

const ROW_KEYS = [
  ["select", ["X"]],
  ["open", ["Enter"]],
  ["next", ["N"]],
  ["edit", ["E"]],
] as const;

const NO_ANSWER_KEYS = ["noAnswer", ["A"]] as const;
const ARROW_KEYS = ["arrows", ["→", "←"]] as const;

interface Props {
  isOfFaces: boolean;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Which keys the list has. Those of the whole page can be turned off, as speech input may press them. */
export function KeysDialog({ isOfFaces, isOn, onTurn, onClose }: Props) {
  const t = useTranslations("adminOrders.keys");
  return (
    <Dialog onClose={onClose} title={t("title")}>
      <KeyList title={t("ofPage")} keys={PAGE_KEYS} />
      <KeyList title={t("ofRow")} keys={[...ROW_KEYS, isOfFaces ? ARROW_KEYS : NO_ANSWER_KEYS]} />
      <Switch
        label={t("turn")}
        hint={t("turnHint")}
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </Dialog>
  );
}

type Keys = (typeof PAGE_KEYS | typeof ROW_KEYS)[number] | typeof NO_ANSWER_KEYS | typeof ARROW_KEYS;

function KeyList({ title, keys }: { title: string; keys: readonly Keys[] }) {
  const t = useTranslations("adminOrders.keys");
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm text-muted">{title}</h3>
      <dl className="divide-y divide-line">
        {keys.map(([name, signs]) => (
          <div key={name} className="flex min-h-10 items-center justify-between gap-4">
            <dt>{t(name)}</dt>
            <dd className="flex gap-1">
              {signs.map((sign) => (
                <kbd
                  key={sign}
                  dir="ltr"
                  className="inline-flex min-w-8 justify-center rounded-md border border-line bg-sunk px-2 font-sans font-semibold"
                >
                  {sign}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
