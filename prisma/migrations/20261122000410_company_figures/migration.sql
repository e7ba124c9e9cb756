-- Figures of companies, added up as actions arrive, and contacts that visitors shared with a company. Both stay with the
-- company when a member leaves or is deleted: they name the period of membership, not the person.

-- CreateTable
CREATE TABLE "company_days" (
    "company_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "department" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "company_days_pkey" PRIMARY KEY ("company_id", "day", "department", "action", "source"),
    CONSTRAINT "company_days_action_known" CHECK ("action" IN ('tap', 'save', 'exchange', 'click')),
    CONSTRAINT "company_days_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
    CONSTRAINT "company_days_total_range" CHECK ("total" > 0)
);

-- CreateTable
CREATE TABLE "member_days" (
    "company_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "period_id" BIGINT NOT NULL,
    "action" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "member_days_pkey" PRIMARY KEY ("company_id", "day", "period_id", "action", "source"),
    CONSTRAINT "member_days_action_known" CHECK ("action" IN ('tap', 'save', 'exchange', 'click')),
    CONSTRAINT "member_days_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
    CONSTRAINT "member_days_total_range" CHECK ("total" > 0)
);

-- CreateTable
CREATE TABLE "member_months" (
    "company_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "period_id" BIGINT NOT NULL,
    "taps" INTEGER NOT NULL DEFAULT 0,
    "saves" INTEGER NOT NULL DEFAULT 0,
    "exchanges" INTEGER NOT NULL DEFAULT 0,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_months_pkey" PRIMARY KEY ("company_id", "month", "period_id"),
    CONSTRAINT "member_months_first_day" CHECK (extract(day FROM "month") = 1)
);

-- CreateTable
CREATE TABLE "company_contacts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "period_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "met_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "consent" TEXT NOT NULL,
    "erase_hash" BYTEA NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "company_contacts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "company_contacts_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
    CONSTRAINT "company_contacts_lines_length" CHECK (
      char_length("name") BETWEEN 1 AND 32 AND char_length("phone") <= 20 AND char_length("email") <= 200
      AND char_length("note") <= 500 AND char_length("consent") <= 64),
    CONSTRAINT "company_contacts_erase_hash_length" CHECK (octet_length("erase_hash") = 32)
);

-- CreateIndex
CREATE INDEX "member_days_period_id_day_idx" ON "member_days"("period_id", "day");

-- The board of a month reads its first lines.
CREATE INDEX "member_months_taps_idx" ON "member_months"("company_id", "month", "taps" DESC, "period_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_contacts_erase_hash_key" ON "company_contacts"("erase_hash");

-- CreateIndex
CREATE INDEX "company_contacts_company_id_met_at_id_idx" ON "company_contacts"("company_id", "met_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Adds the actions of people who are members now. Rows are written in a fixed order: two processes that write the same
-- rows in different orders would wait for each other.
CREATE FUNCTION "count_for_companies"(people UUID[], days DATE[], actions TEXT[], sources TEXT[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM company_members WHERE user_id = ANY (people)) THEN
    RETURN;
  END IF;
  WITH done AS MATERIALIZED (
    SELECT period.company_id, period.id AS period_id, coalesce(member.department_id::text, '') AS department, given.day,
      CASE WHEN given.action IN ('tap', 'save', 'exchange') THEN given.action ELSE 'click' END AS action,
      given.source, count(*)::int AS total
    FROM unnest(people, days, actions, sources) AS given (user_id, day, action, source)
      JOIN company_members AS member USING (user_id)
      JOIN company_periods AS period ON period.user_id = member.user_id AND period.until IS NULL
    GROUP BY 1, 2, 3, 4, 5, 6
  ), by_company AS (
    INSERT INTO company_days AS sums (company_id, day, department, action, source, total)
    SELECT company_id, day, department, action, source, sum(total) FROM done
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (company_id, day, department, action, source) DO UPDATE SET total = sums.total + excluded.total
  ), by_day AS (
    INSERT INTO member_days AS sums (company_id, day, period_id, action, source, total)
    SELECT company_id, day, period_id, action, source, total FROM done ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (company_id, day, period_id, action, source) DO UPDATE SET total = sums.total + excluded.total
  )
  INSERT INTO member_months AS sums (company_id, month, period_id, taps, saves, exchanges, clicks)
  SELECT company_id, date_trunc('month', day)::date, period_id,
    coalesce(sum(total) FILTER (WHERE action = 'tap'), 0), coalesce(sum(total) FILTER (WHERE action = 'save'), 0),
    coalesce(sum(total) FILTER (WHERE action = 'exchange'), 0), coalesce(sum(total) FILTER (WHERE action = 'click'), 0)
  FROM done GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, month, period_id) DO UPDATE SET
    taps = sums.taps + excluded.taps, saves = sums.saves + excluded.saves,
    exchanges = sums.exchanges + excluded.exchanges, clicks = sums.clicks + excluded.clicks;
END $$;
