import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import type { CompanyState } from "#lib/domain/company/company";

const TONES = { requested: "gold", active: "success", closed: "quiet" } as const;

export function CompanyStateChip({ state }: { state: CompanyState }) {
  const t = useTranslations("adminCompanies.states");
  return (
    <Chip tone={TONES[state]} hasDot>
      {t(state)}
    </Chip>
  );
}
