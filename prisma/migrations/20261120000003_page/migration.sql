-- Running one's page: people beside raw counts, and links that only their owner sees.

-- AlterTable
ALTER TABLE "social_links" ADD COLUMN "is_hidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
-- Unlogged: a day's salt never enters the write-ahead log, replicas and archives made of it, where it would
-- outlive its day. After a crash there is a new one.
CREATE UNLOGGED TABLE "visitor_salts" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "visitor_salts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "visitors" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "visitor_hash" BYTEA NOT NULL,

    CONSTRAINT "visitors_pkey" PRIMARY KEY ("user_id","day","visitor_hash")
);

-- CreateTable
CREATE TABLE "visitor_days" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "visitor_days_pkey" PRIMARY KEY ("user_id","day")
);

-- AddForeignKey
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot state.
ALTER TABLE "visitor_salts"
  ADD CONSTRAINT "visitor_salts_length" CHECK (octet_length("salt") = 32);

ALTER TABLE "visitors"
  ADD CONSTRAINT "visitors_hash_length" CHECK (octet_length("visitor_hash") = 16);

ALTER TABLE "visitor_days"
  ADD CONSTRAINT "visitor_days_people_range" CHECK ("people" > 0);
