-- "https://https://…" was stored as typed, and led nowhere.
UPDATE "social_links" SET "link" = regexp_replace("link", '^(https?://)+(?=https://)', '', 'i') WHERE "link" ~* '^https?://https?://';
UPDATE "projects" SET "link" = regexp_replace("link", '^(https?://)+(?=https://)', '', 'i') WHERE "link" ~* '^https?://https?://';
UPDATE "profile_links" SET "url" = regexp_replace("url", '^(https?://)+(?=https://)', '', 'i') WHERE "url" ~* '^https?://https?://';
UPDATE "users" SET "cv_url" = regexp_replace("cv_url", '^(https?://)+(?=https://)', '', 'i') WHERE "cv_url" ~* '^https?://https?://';
UPDATE "users" SET "card_link" = regexp_replace("card_link", '^(https?://)+(?=https://)', '', 'i') WHERE "card_link" ~* '^https?://https?://';
