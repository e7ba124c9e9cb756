import { QrBox } from "@/components/panel/dashboard/qr-box";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { InstallBox } from "@/components/panel/share/install-box";
import { PicturesBox } from "@/components/panel/share/pictures-box";
import { QrStyleBox } from "@/components/panel/share/qr-style-box";
import { SignatureBox } from "@/components/panel/share/signature-box";
import { WalletBox } from "@/components/panel/share/wallet-box";
import { LOCALES } from "#lib/domain/locale";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { getEnv } from "#lib/server/env";
import { readOwnQrStyle } from "#lib/server/services/profile/own-qr";
import { getActiveProfile } from "#lib/server/services/profile/profiles";
import { signatureOf } from "#lib/server/services/profile/signature";
import { listWallets } from "#lib/server/services/profile/wallet/wallets";
import { shortLinkPath } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("share");

export default async function SharePage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const { username } = profile;
  const wallets = listWallets();
  const [style, signatures] = await Promise.all([
    readOwnQrStyle(profile),
    Promise.all(LOCALES.map(async (locale) => signatureOf(await getActiveProfile(username, locale), locale))),
  ]);
  return (
    <PanelShell current="share" screen="share">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <SignatureBox signatures={signatures} />
          <QrStyleBox
            username={username}
            colour={profile.colour}
            hasPhoto={profile.imageName !== ""}
            stored={style}
          />
        </div>
        <div className="flex flex-col gap-5 lg:row-span-2">
          <QrBox username={username} address={getEnv().appOrigin + shortLinkPath(username)} style={style} />
          <InstallBox />
          {(wallets.hasApple || wallets.hasGoogle) && <WalletBox {...wallets} />}
        </div>
        <PicturesBox username={username} />
      </div>
    </PanelShell>
  );
}
