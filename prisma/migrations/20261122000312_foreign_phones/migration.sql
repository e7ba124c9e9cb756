-- Visitors from abroad leave their numbers with "+" and a country code: at most 15 digits.
ALTER TABLE "received_contacts"
  DROP CONSTRAINT "received_contacts_lines_length",
  ADD CONSTRAINT "received_contacts_lines_length" CHECK (char_length("phone") <= 16 AND char_length("email") <= 200);
