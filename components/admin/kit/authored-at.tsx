import { formatMoment } from "@/components/admin/kit/format";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  /** Empty or null when unknown. */
  author: string | null;
  /** ISO 8601. */
  at: string;
}

/** Who did something, and when. */
export function AuthoredAt({ author, at }: Props) {
  const locale = useLocale();
  return (
    <span className="text-sm text-muted">
      {author && <bdi dir="ltr">{author}</bdi>}
      {author && <span>{" · "}</span>}
      <time dateTime={at}>{formatMoment(at, locale)}</time>
    </span>
  );
}
