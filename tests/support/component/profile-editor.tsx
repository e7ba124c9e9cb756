import { page } from "vitest/browser";
import { ProfileEditor } from "@/components/panel/edit/profile-editor";
import type { Locale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import type { SelfWire } from "#lib/wire/profile/output";
import { ownWire, READ_HIDDEN_LINKS, SAVE_PROFILE } from "./own-profile";
import { render, textsIn } from "./render";
import { ok, stubRequests, type Replies } from "./requests";

interface Options {
  profile?: Partial<SelfWire>;
  /** Page of the form. */
  at?: 1 | 2 | 3;
}

/** The profile form of an owner: its parts, and how it is opened. */
export function profileEditorIn(locale: Locale) {
  const t = textsIn(locale);
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  return {
    t,
    field,
    bio: field(t("profileForm.bio")),
    save: page.getByRole("button", { name: t("actions.saveChanges") }),
    tab: (number: number) =>
      page
        .getByRole("navigation", { name: t("profileEdit.pages") })
        .getByRole("link")
        .nth(number - 1),

    /** @returns bodies of the saves so far */
    open(replies: Replies = {}, { profile = {}, at = 1 }: Options = {}) {
      const sent = stubRequests({ [READ_HIDDEN_LINKS]: ok({ hiddenLinks: [] }), ...replies });
      const query = at > 1 ? `?page=${at}` : "";
      render(<ProfileEditor own={ownWire(profile)} look={null} />, {
        locale,
        path: pages.panelProfileEdit + query,
      });
      return () => sent(SAVE_PROFILE).map(({ body }) => body);
    },
  };
}
