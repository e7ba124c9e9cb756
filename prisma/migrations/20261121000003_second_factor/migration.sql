-- Admins sign in with a second factor, and replace passwords that others chose for them.

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "is_password_temporary" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL,
    "enrolled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "factor_enrolments" (
    "user_id" UUID NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factor_enrolments_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_enrolments" ADD CONSTRAINT "factor_enrolments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "second_factors"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot state. A sealed secret has a nonce of 12 bytes, a secret of at least 20 and a tag of 16.
ALTER TABLE "second_factors"
  ADD CONSTRAINT "second_factors_secret_length" CHECK (octet_length("sealed_secret") BETWEEN 48 AND 128),
  ADD CONSTRAINT "second_factors_step" CHECK ("last_step" > 0);
ALTER TABLE "factor_enrolments"
  ADD CONSTRAINT "factor_enrolments_secret_length" CHECK (octet_length("sealed_secret") BETWEEN 48 AND 128);
ALTER TABLE "recovery_codes"
  ADD CONSTRAINT "recovery_codes_hash_length" CHECK (octet_length("code_hash") = 32);
