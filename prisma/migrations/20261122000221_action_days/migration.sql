-- Actions of visitors by day with what they opened and the kinds of device and referrer: only sums are stored.

-- CreateTable
CREATE TABLE "action_days" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "referrer" TEXT NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "action_days_pkey" PRIMARY KEY ("user_id", "day", "action", "target", "source", "device", "referrer"),
    CONSTRAINT "action_days_action_known" CHECK ("action" IN ('tap', 'save', 'click', 'link', 'call', 'whatsapp', 'email')),
    CONSTRAINT "action_days_target_form" CHECK (
      CASE "action" WHEN 'link' THEN char_length("target") BETWEEN 1 AND 200 ELSE "target" = '' END),
    CONSTRAINT "action_days_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
    CONSTRAINT "action_days_device_known" CHECK ("device" IN ('phone', 'tablet', 'desktop')),
    CONSTRAINT "action_days_referrer_known" CHECK ("referrer" IN ('direct', 'social', 'search', 'other')),
    CONSTRAINT "action_days_total_range" CHECK ("total" > 0)
);

