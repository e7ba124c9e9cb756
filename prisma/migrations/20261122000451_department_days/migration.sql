-- Figures of departments have rows of their own, with all actions in one: a month of a company with many departments is read
-- from a tenth of the rows.

-- CreateTable
CREATE TABLE "department_days" (
    "company_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "department" TEXT NOT NULL DEFAULT '',
    "taps" INTEGER NOT NULL DEFAULT 0,
    "saves" INTEGER NOT NULL DEFAULT 0,
    "exchanges" INTEGER NOT NULL DEFAULT 0,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "department_days_pkey" PRIMARY KEY ("company_id", "day", "department")
);

INSERT INTO "department_days" (company_id, day, department, taps, saves, exchanges, clicks)
SELECT company_id, day, department,
  coalesce(sum(total) FILTER (WHERE action = 'tap'), 0), coalesce(sum(total) FILTER (WHERE action = 'save'), 0),
  coalesce(sum(total) FILTER (WHERE action = 'exchange'), 0), coalesce(sum(total) FILTER (WHERE action = 'click'), 0)
FROM "company_days" GROUP BY 1, 2, 3;

CREATE TEMPORARY TABLE "sums" ON COMMIT DROP AS
SELECT company_id, day, action, source, sum(total) AS total FROM "company_days" GROUP BY 1, 2, 3, 4;
DELETE FROM "company_days";

-- AlterTable
ALTER TABLE "company_days" DROP CONSTRAINT "company_days_pkey",
DROP COLUMN "department",
ADD CONSTRAINT "company_days_pkey" PRIMARY KEY ("company_id", "day", "action", "source");

INSERT INTO "company_days" (company_id, day, action, source, total)
SELECT company_id, day, action, source, total FROM "sums";

CREATE OR REPLACE FUNCTION "count_for_companies"(people UUID[], days DATE[], actions TEXT[], sources TEXT[])
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
    INSERT INTO company_days AS sums (company_id, day, action, source, total)
    SELECT company_id, day, action, source, sum(total) FROM done
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, day, action, source) DO UPDATE SET total = sums.total + excluded.total
  ), by_department AS (
    INSERT INTO department_days AS sums (company_id, day, department, taps, saves, exchanges, clicks)
    SELECT company_id, day, department,
      coalesce(sum(total) FILTER (WHERE action = 'tap'), 0), coalesce(sum(total) FILTER (WHERE action = 'save'), 0),
      coalesce(sum(total) FILTER (WHERE action = 'exchange'), 0), coalesce(sum(total) FILTER (WHERE action = 'click'), 0)
    FROM done GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, day, department) DO UPDATE SET
      taps = sums.taps + excluded.taps, saves = sums.saves + excluded.saves,
      exchanges = sums.exchanges + excluded.exchanges, clicks = sums.clicks + excluded.clicks
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
