-- Whether a company has switched a member's page off, so that it may switch it on again (open-api 11).

-- AlterTable
ALTER TABLE "company_members" ADD COLUMN "is_switched_off" BOOLEAN NOT NULL DEFAULT false;

-- Switching the page on removes the note: what an admin switches off later is not the company's.
CREATE FUNCTION "forget_switched_off"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_members SET is_switched_off = false WHERE user_id = NEW.id AND is_switched_off;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_switched_on" AFTER UPDATE OF "is_active" ON "users" FOR EACH ROW
  WHEN (NEW.is_active AND NOT OLD.is_active) EXECUTE FUNCTION "forget_switched_off"();
