-- What the addresses of an owner's cards open.
CREATE TYPE "card_opens" AS ENUM ('page', 'link', 'exchange', 'file');

ALTER TABLE "users"
  ADD COLUMN "card_opens" "card_opens" NOT NULL DEFAULT 'page',
  ADD COLUMN "card_link" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "card_opens_until" TIMESTAMPTZ(3),
  ADD CONSTRAINT "users_card_link_form" CHECK (
    CASE "card_opens" WHEN 'link' THEN "card_link" ~* '^https://' AND char_length("card_link") <= 200
    ELSE "card_link" = '' END),
  ADD CONSTRAINT "users_page_has_no_end" CHECK ("card_opens" <> 'page' OR "card_opens_until" IS NULL);
