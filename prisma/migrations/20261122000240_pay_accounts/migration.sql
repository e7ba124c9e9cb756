-- Algerian accounts beside the payment methods (pay 1). The key is checked here too: a wrong digit loses money.

-- CreateTable
CREATE TABLE "pay_accounts" (
    "user_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pay_accounts_pkey" PRIMARY KEY ("user_id","position"),
    CONSTRAINT "pay_accounts_position_range" CHECK ("position" BETWEEN 0 AND 4),
    CONSTRAINT "pay_accounts_kind_known" CHECK ("kind" IN ('baridimob', 'ccp', 'rib')),
    CONSTRAINT "pay_accounts_number_form" CHECK (
        CASE "kind"
            WHEN 'ccp' THEN "number" ~ '^[0-9]{12}$'
            WHEN 'baridimob' THEN "number" ~ '^00799999[0-9]{12}$'
            ELSE "number" ~ '^[0-9]{20}$' AND "number" !~ '^000'
        END
    ),
    CONSTRAINT "pay_accounts_number_key" CHECK (
        CASE
            WHEN "number" ~ '^[0-9]{12}$' THEN right("number", 2)::int = (
                substr("number", 1, 1)::int * 13 + substr("number", 2, 1)::int * 12 + substr("number", 3, 1)::int * 11
                + substr("number", 4, 1)::int * 10 + substr("number", 5, 1)::int * 9 + substr("number", 6, 1)::int * 8
                + substr("number", 7, 1)::int * 7 + substr("number", 8, 1)::int * 6 + substr("number", 9, 1)::int * 5
                + substr("number", 10, 1)::int * 4
            ) % 100
            WHEN "number" ~ '^[0-9]{20}$' THEN
                right("number", 2)::int = 97 - (substr("number", 4, 15)::numeric * 100) % 97
            ELSE true
        END
    ),
    CONSTRAINT "pay_accounts_holder_length" CHECK (char_length("holder") <= 60)
);

-- AddForeignKey
ALTER TABLE "pay_accounts" ADD CONSTRAINT "pay_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
