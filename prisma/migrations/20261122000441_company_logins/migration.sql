-- Sign-in with a company's own OpenID Connect provider (company-login).

-- CreateTable
CREATE TABLE "company_logins" (
    "company_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "is_enforced" BOOLEAN NOT NULL DEFAULT false,
    "proven_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_logins_pkey" PRIMARY KEY ("company_id"),
    CONSTRAINT "company_logins_issuer_form" CHECK ("issuer" ~ '^https?://' AND char_length("issuer") <= 500),
    CONSTRAINT "company_logins_client_id_length" CHECK (char_length("client_id") BETWEEN 1 AND 255),
    CONSTRAINT "company_logins_enforced_proven" CHECK (NOT "is_enforced" OR "proven_at" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "company_identities" (
    "user_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_identities_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "company_identities_subject_form" CHECK ("subject" ~ '^[\x21-\x7E]{1,255}$')
);

-- CreateIndex
CREATE UNIQUE INDEX "company_identities_company_id_issuer_subject_key" ON "company_identities"("company_id", "issuer", "subject");

-- AddForeignKey
ALTER TABLE "company_logins" ADD CONSTRAINT "company_logins_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A link ends with the membership, however that ends.
-- AddForeignKey
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "company_members"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company_logins"("company_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where the company login is enforced, people who come under that rule or leave it have to sign in again. The lock waits
-- for an owner who is switching the rule on.
CREATE FUNCTION "end_sessions_at_company_login"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person UUID := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  company UUID := CASE TG_OP WHEN 'DELETE' THEN OLD.company_id ELSE NEW.company_id END;
  enforced BOOLEAN;
BEGIN
  SELECT is_enforced INTO enforced FROM company_logins WHERE company_id = company FOR SHARE;
  IF enforced THEN
    DELETE FROM sessions WHERE user_id = person AND NOT is_admin;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "company_members_sign_in_again" AFTER INSERT ON "company_members" FOR EACH ROW
  WHEN (NEW.role <> 'owner') EXECUTE FUNCTION "end_sessions_at_company_login"();
CREATE TRIGGER "company_members_no_owner_now" AFTER UPDATE OF "role" ON "company_members" FOR EACH ROW
  WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION "end_sessions_at_company_login"();
CREATE TRIGGER "company_members_signed_out" AFTER DELETE ON "company_members" FOR EACH ROW
  WHEN (OLD.role <> 'owner') EXECUTE FUNCTION "end_sessions_at_company_login"();
