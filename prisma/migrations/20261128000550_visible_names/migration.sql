-- Names and titles are as they are seen: signs without width kept people from being found, and an open direction
-- turned what follows the name in a window's title. Joiners stay, for emoji and Persian.
UPDATE "users"
  SET "full_name" = btrim(regexp_replace("full_name", '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g')),
    "title" = btrim(regexp_replace("title", '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g'))
  WHERE "full_name" || "title" ~ '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]';
UPDATE "translations"
  SET "full_name" = btrim(regexp_replace("full_name", '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g')),
    "title" = btrim(regexp_replace("title", '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g'))
  WHERE "full_name" || "title" ~ '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]';
