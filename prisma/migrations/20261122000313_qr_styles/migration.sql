-- The style of an owner's code, for the downloads of the panel.

-- CreateTable
CREATE TABLE "qr_styles" (
    "user_id" UUID NOT NULL,
    "dark" TEXT NOT NULL,
    "light" TEXT NOT NULL,
    "logo" TEXT NOT NULL,

    CONSTRAINT "qr_styles_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "qr_styles_colours" CHECK ("dark" ~ '^#[0-9A-F]{6}$' AND "light" ~ '^#[0-9A-F]{6}$'),
    CONSTRAINT "qr_styles_logo_known" CHECK ("logo" IN ('none', 'logix', 'photo'))
);

-- AddForeignKey
ALTER TABLE "qr_styles" ADD CONSTRAINT "qr_styles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
