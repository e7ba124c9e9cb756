-- Who sees a contact field: everyone, visitors who left their details, or only the owner.

CREATE TYPE "visibility" AS ENUM ('public', 'exchange', 'hidden');

ALTER TABLE "users"
  ADD COLUMN "public_email" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "email_visibility" "visibility" NOT NULL DEFAULT 'public',
  ADD COLUMN "address_visibility" "visibility" NOT NULL DEFAULT 'public',
  ADD COLUMN "payments_visibility" "visibility" NOT NULL DEFAULT 'public',
  ADD CONSTRAINT "users_public_email_form" CHECK (
    "public_email" = ''
    OR ("public_email" ~ '^[^@\s]+@[^@\s]+$' AND char_length("public_email") <= 200 AND "public_email" = lower("public_email"))
  );

ALTER TABLE "phones" ADD COLUMN "visibility" "visibility" NOT NULL DEFAULT 'public';
