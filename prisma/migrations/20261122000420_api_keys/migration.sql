-- Keys of the open API (open-api 2), and first responses of requests with an Idempotency-Key (open-api 8).

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_keys_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
    CONSTRAINT "api_keys_hint_form" CHECK ("hint" ~ '^lgx_[A-Za-z0-9_-]{6}$'),
    CONSTRAINT "api_keys_secret_hash_length" CHECK (octet_length("secret_hash") = 32),
    CONSTRAINT "api_keys_scopes_known" CHECK (
        coalesce(cardinality("scopes"), 0) > 0 AND "scopes" <@ ARRAY[
            'profiles:read', 'profiles:write', 'members:read', 'members:write', 'contacts:read', 'figures:read',
            'orders:read', 'orders:write'
        ]
    )
);

-- CreateTable
CREATE TABLE "api_replies" (
    "api_key_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "sealed_body" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_replies_pkey" PRIMARY KEY ("api_key_id","key_hash"),
    CONSTRAINT "api_replies_key_hash_length" CHECK (octet_length("key_hash") = 32),
    CONSTRAINT "api_replies_request_hash_length" CHECK (octet_length("request_hash") = 32)
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_secret_hash_key" ON "api_keys"("secret_hash");

-- CreateIndex
CREATE INDEX "api_keys_company_id_created_at_idx" ON "api_keys"("company_id", "created_at");

-- CreateIndex
CREATE INDEX "api_keys_created_by_idx" ON "api_keys"("created_by");

-- CreateIndex
CREATE INDEX "api_replies_created_at_idx" ON "api_replies"("created_at");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_replies" ADD CONSTRAINT "api_replies_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
