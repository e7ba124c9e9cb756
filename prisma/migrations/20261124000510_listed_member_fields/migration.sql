-- Managers see and find of a member what visitors see, and the login e-mail of accounts that the company's invitation
-- created (company 28). One trigger computes both; lists of members read these columns only.

ALTER TABLE "listed_members"
  ADD COLUMN "email" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "phone" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION "keep_listed_member"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown_address boolean;
BEGIN
  SELECT person.is_active, person.address_visibility = 'public',
      CASE
        WHEN member.is_new_account THEN person.email
        WHEN person.email_visibility <> 'public' THEN ''
        ELSE coalesce(nullif(person.public_email, ''), person.email)
      END,
      fold_text(concat_ws(' ', person.username, person.full_name))
    INTO NEW.is_active, shown_address, NEW.email, NEW.search_text
    FROM users AS person JOIN company_members AS member ON member.user_id = person.id
    WHERE person.id = NEW.user_id;
  IF NOT FOUND THEN
    RETURN NULL; -- The person is being deleted.
  END IF;
  NEW.phone := coalesce((
    SELECT number FROM phones WHERE user_id = NEW.user_id AND slot = 0 AND visibility = 'public'
  ), '');
  NEW.search_text := concat_ws(' ', NEW.search_text, fold_text(NEW.email),
    (SELECT fold_text(address) FROM users WHERE id = NEW.user_id AND shown_address),
    (
      SELECT fold_text(concat_ws(' ', full_name, CASE WHEN shown_address THEN address END))
      FROM translations WHERE user_id = NEW.user_id
    ),
    (
      -- As for people: numbers are searched as stored and with the country code.
      SELECT string_agg(number || ' 213' || substr(number, 2), ' ' ORDER BY slot)
      FROM phones WHERE user_id = NEW.user_id AND number <> '' AND visibility = 'public'
    ));
  RETURN NEW;
END $$;
CREATE TRIGGER "listed_members_kept" BEFORE INSERT OR UPDATE ON "listed_members"
  FOR EACH ROW EXECUTE FUNCTION "keep_listed_member"();

-- A person who is being changed is waited for: the change would not find the row that is added here.
CREATE OR REPLACE FUNCTION "list_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listed_members (user_id, company_id, department_id, joined_at)
      SELECT NEW.user_id, NEW.company_id, NEW.department_id, NEW.joined_at
      FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  ELSE
    UPDATE listed_members
      SET company_id = NEW.company_id, department_id = NEW.department_id, joined_at = NEW.joined_at
      WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "company_members_listed_again" AFTER UPDATE ON "company_members" FOR EACH ROW
  WHEN ((OLD.company_id, OLD.department_id, OLD.joined_at, OLD.is_new_account)
    IS DISTINCT FROM (NEW.company_id, NEW.department_id, NEW.joined_at, NEW.is_new_account))
  EXECUTE FUNCTION "list_member"();

CREATE OR REPLACE FUNCTION "list_changed_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Fires the first trigger.
  UPDATE listed_members SET user_id = user_id WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "users_listed_member" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.is_active, OLD.search_text, OLD.public_email, OLD.email_visibility, OLD.address_visibility)
    IS DISTINCT FROM (NEW.is_active, NEW.search_text, NEW.public_email, NEW.email_visibility, NEW.address_visibility))
  EXECUTE FUNCTION "list_changed_person"();

CREATE FUNCTION "list_changed_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_members SET user_id = user_id
    WHERE user_id = CASE WHEN TG_OP = 'DELETE' THEN OLD."user_id" ELSE NEW."user_id" END;
  RETURN NULL;
END $$;
CREATE TRIGGER "phones_listed_member" AFTER INSERT OR DELETE OR UPDATE OF "number", "visibility" ON "phones"
  FOR EACH ROW EXECUTE FUNCTION "list_changed_phone"();

UPDATE "listed_members" SET "user_id" = "user_id";

-- Files from before contain hidden fields.
UPDATE "company_exports" SET "state" = 'withdrawn', "run" = NULL, "ready_at" = NULL WHERE "state" IN ('queued', 'ready');
