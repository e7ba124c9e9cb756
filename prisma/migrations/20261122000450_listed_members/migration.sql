-- What the roster searches and filters by, next to each other: a search among 10,000 members reads no row of people.

-- CreateTable
CREATE TABLE "listed_members" (
    "user_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "department_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "listed_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "listed_members_company_id_joined_at_user_id_idx" ON "listed_members"("company_id", "joined_at", "user_id");

-- AddForeignKey
ALTER TABLE "listed_members" ADD CONSTRAINT "listed_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "company_members"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A person who is being changed is waited for: the change would not find the row that is added here.
CREATE FUNCTION "list_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listed_members (user_id, company_id, department_id, joined_at, is_active, search_text)
      SELECT NEW.user_id, NEW.company_id, NEW.department_id, NEW.joined_at, is_active, search_text
      FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  ELSE
    UPDATE listed_members
      SET company_id = NEW.company_id, department_id = NEW.department_id, joined_at = NEW.joined_at
      WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "company_members_listed" AFTER INSERT ON "company_members"
  FOR EACH ROW EXECUTE FUNCTION "list_member"();
CREATE TRIGGER "company_members_listed_again" AFTER UPDATE ON "company_members" FOR EACH ROW
  WHEN ((OLD.company_id, OLD.department_id, OLD.joined_at)
    IS DISTINCT FROM (NEW.company_id, NEW.department_id, NEW.joined_at))
  EXECUTE FUNCTION "list_member"();

CREATE FUNCTION "list_changed_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_members SET is_active = NEW.is_active, search_text = NEW.search_text WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_listed_member" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.is_active, OLD.search_text) IS DISTINCT FROM (NEW.is_active, NEW.search_text))
  EXECUTE FUNCTION "list_changed_person"();

INSERT INTO "listed_members" (user_id, company_id, department_id, joined_at, is_active, search_text)
SELECT user_id, company_id, department_id, joined_at, is_active, search_text
FROM "company_members" JOIN "users" ON users.id = user_id;

-- Whether a member has a card is answered in the index alone.
CREATE INDEX "made_cards_held_idx" ON "made_cards"("user_id") WHERE "state" IN ('active', 'paused');

-- Owners of a large company are found without reading its members.
CREATE INDEX "company_members_owners_idx" ON "company_members"("company_id") WHERE "role" = 'owner';
