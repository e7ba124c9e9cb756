import { lockedFields, type EffectiveTemplate } from "#lib/domain/company/template";
import { scoreCompleteness } from "#lib/domain/profile/completeness";
import type { QrStyle } from "#lib/domain/profile/qr-style";
import type { OwnOrder } from "#lib/domain/order/order";
import type { Profile } from "#lib/domain/profile/profile";
import type { Digest } from "#lib/domain/statistics/figures";
import type { OwnStatistics, Series, SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import { CardBox } from "./card-box";
import { CompletenessBox } from "./completeness-box";
import { DashboardView } from "./dashboard-view";
import { DigestBox } from "./digest-box";
import { partOfDay } from "./format";
import { DueReminders } from "./due-reminders";
import { Greeting } from "./greeting";
import { hintHref } from "./hint-href";
import { Invite } from "./invite";
import { QrBox } from "./qr-box";
import { QuickActions } from "./quick-actions";

interface Props {
  profile: Profile;
  /** Absolute short link. */
  address: string;
  days: SeriesLengthDays;
  /** Undefined for data that could not be read. */
  loaded: {
    hiddenLinks: string[] | undefined;
    statistics: OwnStatistics | undefined;
    series: Series | undefined;
    referrals: ResponseOf<"GET /api/users/referrals/v1"> | undefined;
    order: OwnOrder | null | undefined;
    digest: Digest | undefined;
    due: number | undefined;
    look: EffectiveTemplate | null | undefined;
  };
  /** Style of the owner's QR code; null for black on white. */
  style: QrStyle | null;
}

const currentPartOfDay = () => partOfDay(new Date());

/** Rendered on the server; only parts that refetch are client components. */
export function Dashboard({ profile, address, days, loaded, style }: Props) {
  const { username, fullName } = profile;
  const { hiddenLinks = [], statistics, series, referrals, order, digest, due = 0, look } = loaded;
  const completeness = scoreCompleteness(profile, hiddenLinks, look ? lockedFields(look) : []);
  const [firstHint] = completeness.hints;
  return (
    <DashboardView
      initial={{ days, series, statistics }}
      fullName={fullName}
      address={address}
      greeting={<Greeting part={currentPartOfDay()} fullName={fullName} />}
      reminders={due > 0 && <DueReminders count={due} />}
      side={
        <>
          <QrBox username={username} address={address} style={style} />
          <CardBox initial={order} />
          <QuickActions
            fullName={fullName}
            address={address}
            enhanceHref={firstHint ? hintHref(firstHint) : pages.view(username)}
          />
        </>
      }
      digest={digest && <DigestBox digest={digest} />}
      completeness={
        <CompletenessBox completeness={completeness} pageHref={pages.view(username)}>
          <Invite initial={referrals} />
        </CompletenessBox>
      }
    />
  );
}
