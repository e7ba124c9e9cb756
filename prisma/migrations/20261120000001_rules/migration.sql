-- Rules that Prisma cannot express; they hold in the database for every writer.
-- Lengths count characters. Lists are bounded by their positions.

ALTER TABLE "issued_usernames"
  ADD CONSTRAINT "issued_usernames_key_form" CHECK ("key" ~ '^logix_[a-z0-9_]{1,32}$');

ALTER TABLE "users"
  ADD CONSTRAINT "users_uid_form" CHECK ("uid" ~ '^[A-Za-z0-9_-]{8,32}$'),
  ADD CONSTRAINT "users_username_form" CHECK ("username" ~ '^logix_[A-Za-z0-9_]{1,32}$'),
  ADD CONSTRAINT "users_username_key_is_lower" CHECK ("username_key" = lower("username")),
  ADD CONSTRAINT "users_email_is_lower" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "users_email_form" CHECK ("email" ~ '^[^@\s]+@[^@\s]+$' AND char_length("email") <= 200),
  ADD CONSTRAINT "users_role_known" CHECK ("role" IN ('user', 'admin')),
  ADD CONSTRAINT "users_professional_status_known" CHECK ("professional_status" IN ('working', 'studying', 'none')),
  ADD CONSTRAINT "users_language_known" CHECK ("language" IN ('ar', 'en')),
  ADD CONSTRAINT "users_colour_form" CHECK ("colour" ~ '^#[0-9A-F]{6}$'),
  ADD CONSTRAINT "users_full_name_length" CHECK (char_length("full_name") BETWEEN 1 AND 32),
  ADD CONSTRAINT "users_bio_length" CHECK (char_length("bio") <= 500),
  ADD CONSTRAINT "users_lines_length" CHECK (
    char_length("address") <= 200 AND char_length("title") <= 200 AND char_length("situation_name") <= 200
    AND char_length("situation_place") <= 200 AND char_length("icon") <= 200 AND char_length("status") <= 200
    AND char_length("referral_from") <= 200
  ),
  ADD CONSTRAINT "users_cv_url_form" CHECK ("cv_url" = '' OR ("cv_url" ~* '^https?://' AND char_length("cv_url") <= 200)),
  ADD CONSTRAINT "users_image_name_form" CHECK ("image_name" ~ '^([A-Za-z0-9_-]{32})?$'),
  ADD CONSTRAINT "users_collection_size" CHECK (cardinality("collection") <= 50);

ALTER TABLE "phones"
  ADD CONSTRAINT "phones_slot_range" CHECK ("slot" BETWEEN 0 AND 3),
  ADD CONSTRAINT "phones_number_form" CHECK ("number" ~ '^(0[0-9]{8,9})?$');

ALTER TABLE "skills"
  ADD CONSTRAINT "skills_position_range" CHECK ("position" BETWEEN 0 AND 49),
  ADD CONSTRAINT "skills_name_length" CHECK (char_length("name") BETWEEN 1 AND 200);

ALTER TABLE "projects"
  ADD CONSTRAINT "projects_position_range" CHECK ("position" BETWEEN 0 AND 49),
  ADD CONSTRAINT "projects_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "projects_description_length" CHECK (char_length("description") <= 2000),
  ADD CONSTRAINT "projects_link_form" CHECK ("link" = '' OR ("link" ~* '^https?://' AND char_length("link") <= 200)),
  ADD CONSTRAINT "projects_technologies_size" CHECK (cardinality("technologies") <= 50);

ALTER TABLE "social_links"
  ADD CONSTRAINT "social_links_position_range" CHECK ("position" BETWEEN 0 AND 5),
  ADD CONSTRAINT "social_links_platform_length" CHECK (char_length("platform") BETWEEN 1 AND 200),
  ADD CONSTRAINT "social_links_link_form" CHECK ("link" ~* '^https?://' AND char_length("link") <= 200);

ALTER TABLE "payment_methods"
  ADD CONSTRAINT "payment_methods_position_range" CHECK ("position" BETWEEN 0 AND 6),
  ADD CONSTRAINT "payment_methods_type_known" CHECK ("type" IN (
    'PayPal', 'Binance', 'Apple Pay', 'Google Pay', 'Samsung Pay', 'Stripe', 'Wise', 'Revolut', 'Cash App',
    'Venmo', 'MoneyGram', 'Zelle', 'Alipay', 'WeChat Pay', 'Amazon Pay', 'Crypto Wallet', 'Bank Transfer'
  )),
  ADD CONSTRAINT "payment_methods_value_length" CHECK (char_length("value") BETWEEN 1 AND 200);

ALTER TABLE "cards"
  ADD CONSTRAINT "cards_colour_form" CHECK ("colour" ~ '^#[0-9A-F]{6}$'),
  ADD CONSTRAINT "cards_image_known" CHECK ("image" IN ('', 'fennec', 'cat', 'hoopoe', 'camel', 'macaque', 'gazelle')),
  ADD CONSTRAINT "cards_lines_length" CHECK (
    char_length("message") <= 200 AND char_length("logo_icon") <= 200 AND char_length("data_colour") <= 200
  );

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_generation_range" CHECK ("generation" >= 0),
  ADD CONSTRAINT "sessions_user_agent_length" CHECK (char_length("user_agent") <= 200);

ALTER TABLE "recovery_tokens"
  ADD CONSTRAINT "recovery_tokens_hash_length" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "events"
  ADD CONSTRAINT "events_action_known" CHECK ("action" IN ('tap', 'save', 'click')),
  ADD CONSTRAINT "events_source_known" CHECK ("source" IN ('nfc', 'qr', 'link'));

ALTER TABLE "event_days"
  ADD CONSTRAINT "event_days_action_known" CHECK ("action" IN ('tap', 'save', 'click')),
  ADD CONSTRAINT "event_days_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
  ADD CONSTRAINT "event_days_total_range" CHECK ("total" > 0);

ALTER TABLE "roll_up" ADD CONSTRAINT "roll_up_single_row" CHECK ("id" = 1);
INSERT INTO "roll_up" ("id", "closed_until") VALUES (1, '2020-01-01T00:00:00+01');

ALTER TABLE "acquisitions"
  ADD CONSTRAINT "acquisitions_lines_length" CHECK (
    char_length("referral_code") <= 64 AND char_length("utm_source") <= 64
  );

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_status_known" CHECK ("status" IN (
    'received', 'in_review', 'reviewed', 'confirmed', 'designed', 'printed', 'encoded', 'shipped', 'delivered',
    'on_hold', 'returned', 'cancelled'
  )),
  ADD CONSTRAINT "orders_price_range" CHECK ("price_da" >= 0);
-- Order numbers are read out on the phone: four digits from the first one on.
ALTER SEQUENCE "orders_number_seq" RESTART WITH 1001;

ALTER TABLE "order_changes"
  ADD CONSTRAINT "order_changes_status_known" CHECK ("status" IN (
    'received', 'in_review', 'reviewed', 'confirmed', 'designed', 'printed', 'encoded', 'shipped', 'delivered',
    'on_hold', 'returned', 'cancelled'
  ));

ALTER TABLE "contact_messages"
  ADD CONSTRAINT "contact_messages_lines_length" CHECK (
    char_length("name") BETWEEN 1 AND 200 AND char_length("email") BETWEEN 1 AND 200
    AND char_length("subject") BETWEEN 1 AND 200
  ),
  ADD CONSTRAINT "contact_messages_message_length" CHECK (char_length("message") BETWEEN 1 AND 2000);

-- The audit log only grows.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END $$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

-- Folds what is written in many ways into one: case, accents, Arabic letter variants (أإآٱ, ة, ى, ؤ, ئ),
-- diacritics, tatweel and Arabic-Indic digits. NFD takes letters and marks apart, so that marks can go.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(
    regexp_replace(
      lower(normalize("value", NFKD)),
      '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670]', '', 'g'
    ),
    'ٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اهي01234567890123456789'
  );
