-- What companies and their departments set for the pages of members.

-- AlterTable
ALTER TABLE "companies" ADD COLUMN "logo_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN "template" JSONB NOT NULL DEFAULT '{}',
ADD CONSTRAINT "companies_template_size" CHECK (jsonb_typeof("template") = 'object' AND octet_length("template"::text) <= 32768),
ADD CONSTRAINT "companies_logo_name_form" CHECK ("logo_name" ~ '^([A-Za-z0-9_-]{32})?$');

-- AlterTable
ALTER TABLE "departments" ADD COLUMN "logo_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN "template" JSONB NOT NULL DEFAULT '{}',
ADD CONSTRAINT "departments_template_size" CHECK (jsonb_typeof("template") = 'object' AND octet_length("template"::text) <= 32768),
ADD CONSTRAINT "departments_logo_name_form" CHECK ("logo_name" ~ '^([A-Za-z0-9_-]{32})?$');

-- Each requested picture is looked up.
CREATE INDEX "companies_logo_name_idx" ON "companies"("logo_name");
CREATE INDEX "departments_logo_name_idx" ON "departments"("logo_name");

-- Whether a person's page has the exchange form by the template of the company; null: the person decides.
CREATE FUNCTION "company_exchange"(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN d.template ? 'exchange' THEN d.template ELSE c.template END -> 'exchange' ->> 'isOn')::boolean
  FROM company_members m JOIN companies c ON c.id = m.company_id AND c.state = 'active'
    LEFT JOIN departments d ON d.id = m.department_id
  WHERE m.user_id = person
$$;
