-- All other single lines are as they are seen, too: signs without width, and directions that stay open. Joiners stay,
-- for emoji and Persian. A line of nothing else stays, because a name or title may not be empty.
DO $$
DECLARE
  "unseen" CONSTANT text := '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]';
  "line" text[];
BEGIN
  FOREACH "line" SLICE 1 IN ARRAY ARRAY[
    ['users', 'address'], ['users', 'situation_name'], ['users', 'situation_place'],
    ['translations', 'address'], ['translations', 'situation_name'], ['translations', 'situation_place'],
    ['skills', 'name'], ['projects', 'title'], ['projects', 'translated_title'],
    ['profile_links', 'title'], ['profile_links', 'translated_title'],
    ['profile_events', 'title'], ['profile_events', 'translated_title'],
    ['linked_pages', 'label'], ['linked_pages', 'translated_label'],
    ['payment_methods', 'value'], ['pay_accounts', 'holder'], ['cards', 'message'],
    ['orders', 'name'], ['orders', 'commune'], ['orders', 'street'], ['orders', 'note'], ['orders', 'card_name'], ['orders', 'card_title'],
    ['team_orders', 'recipient'], ['companies', 'name'], ['companies', 'registration'], ['companies', 'tax_id'],
    ['companies', 'address'], ['departments', 'name'], ['company_invitations', 'name'], ['api_keys', 'name'],
    ['received_contacts', 'name'], ['contact_meetings', 'name'], ['company_contacts', 'name'],
    ['contact_messages', 'name'], ['contact_messages', 'subject']
  ] LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = btrim(regexp_replace(%2$I, $1, '''', ''g''))
        WHERE %2$I ~ $1 AND btrim(regexp_replace(%2$I, $1, '''', ''g'')) <> ''''',
      "line"[1], "line"[2]) USING "unseen";
  END LOOP;
  UPDATE "projects" SET "technologies" = ARRAY(
      SELECT btrim(regexp_replace("technology", "unseen", '', 'g')) FROM unnest("technologies") AS "technology")
    WHERE array_to_string("technologies", ' ') ~ "unseen";
END $$;
