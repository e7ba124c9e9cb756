-- A Google account signs in to the account that its owner has connected it with.

-- CreateTable
CREATE TABLE "google_connections" (
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "google_connections_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "google_connections_issuer_subject_key" ON "google_connections"("issuer", "subject");

-- AddForeignKey
ALTER TABLE "google_connections" ADD CONSTRAINT "google_connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot state. A subject is at most 255 ASCII characters (OpenID Connect Core).
ALTER TABLE "google_connections"
  ADD CONSTRAINT "google_connections_issuer_form" CHECK ("issuer" ~ '^https?://' AND char_length("issuer") <= 200),
  ADD CONSTRAINT "google_connections_subject_form" CHECK ("subject" ~ '^[\x21-\x7E]{1,255}$');
