"use client";

import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { LinkedPage, ShownPage } from "#lib/domain/profile/linked-page";
import { noticeFromWire } from "#lib/wire/notice";

interface Props {
  page: LinkedPage & { otherLabel: string };
  onChanged: (opens: ShownPage, notice: string) => void;
}

/** Chooses the page that both cards open; saves at once. */
export function ShownPageChoice({ page: { label, otherLabel, username, opens }, onChanged }: Props) {
  const t = useTranslations("settings.linked_page");
  const { mutate, variables, isPending, error } = useChange(
    (to: ShownPage) => ({ call: "POST /api/users/linked_page/shown/v1", body: { opens: to } }),
    {
      // Shown above the save bar.
      notice: () => "",
      onDone: (response, to) => onChanged(to, noticeFromWire(response)),
    },
  );
  return (
    <section aria-labelledby="shown" className="box flex flex-col gap-3 p-5">
      <h2 id="shown" className="text-lg font-semibold">
        {t("shown")}
      </h2>
      <SegmentedControl
        label={t("shown")}
        options={[
          { value: "own", text: label },
          { value: "other", text: otherLabel },
        ]}
        current={isPending ? variables : opens}
        onChange={(to) => {
          if (!isPending && to !== opens) mutate(to);
        }}
      />
      <p className="text-sm text-muted wrap-anywhere">
        {t.rich("linkedWith", { username: () => <bdi dir="ltr">{username}</bdi> })}
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
    </section>
  );
}
