import { useTranslations } from "next-intl";
import { QrCode } from "lucide-react";
import { UserText } from "@/components/layout/user-text";
import { LocaleLink } from "@/components/layout/locale-link";
import { bankOf, type PayAccount } from "#lib/domain/profile/pay/pay-account";
import { pages } from "#lib/wire/pages";
import { CopyButton } from "@/components/profile/kit/copy-button";

type ShownAccounts = readonly (PayAccount & { grouped: string; code: string })[];

interface Props {
  owner: { username: string; fullName: string };
  accounts: ShownAccounts;
}

/** Algerian accounts to copy or to scan; complete without JavaScript. */
export function PayAccounts({ owner, accounts }: Props) {
  const t = useTranslations("payAccounts");
  const actionText = useTranslations("actions");
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">
          {t.rich("to", { name: () => <UserText text={owner.fullName} /> })}
        </h1>
        <p className="text-muted">{t("text")}</p>
      </div>
      <PayAccountList accounts={accounts} />
      <p className="text-sm text-muted">{t("noMoney")}</p>
      <LocaleLink href={pages.view(owner.username)} className="inline-flex min-h-11 items-center underline">
        {actionText("backToPage")}
      </LocaleLink>
    </>
  );
}

export function PayAccountList({ accounts }: { accounts: ShownAccounts }) {
  return (
    <ul className="flex flex-col gap-3">
      {accounts.map((account, position) => (
        <li key={position} className="box p-4">
          <Account account={account} />
        </li>
      ))}
    </ul>
  );
}

function Account({ account }: { account: ShownAccounts[number] }) {
  const t = useTranslations("payAccounts");
  const actionText = useTranslations("actions");
  const { kind, number, holder, grouped, code } = account;
  const bank = bankOf(account);
  const name = t(`kinds.${kind}`);
  return (
    <>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm text-muted">{name}</h2>
          <p className="text-lg font-semibold">
            {kind === "ccp" ? (
              <>
                <bdi dir="ltr">{number.slice(0, -2)}</bdi>{" "}
                <span className="text-sm font-normal text-muted">{t("key")}</span>{" "}
                <bdi dir="ltr">{number.slice(-2)}</bdi>
              </>
            ) : (
              <bdi dir="ltr">{grouped}</bdi>
            )}
          </p>
          <p className="text-sm text-muted">
            {bank ? t(`banks.${bank}`) : t("otherBank", { code: number.slice(0, 3) })}
          </p>
          {holder && (
            <p className="text-sm">
              <span className="text-muted">{t("holder")}:</span> <bdi>{holder}</bdi>
            </p>
          )}
        </div>
        <CopyButton value={number} label={t("copy", { name })} className="copy">
          <span data-label>{actionText("copy")}</span>
        </CopyButton>
      </div>
      <details className="mt-2">
        <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold text-gold-text">
          <QrCode size={18} aria-hidden="true" />
          {t("qr")}
        </summary>
        <img
          src={code}
          alt={t("qrAlt", { number: grouped })}
          width={208}
          height={208}
          loading="lazy"
          className="mx-auto rounded-[10px]"
        />
      </details>
    </>
  );
}
