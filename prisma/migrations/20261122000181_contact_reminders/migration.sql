-- The inbox shows what is due without reading all contacts.
CREATE INDEX "received_contacts_user_id_remind_on_idx" ON "received_contacts"("user_id", "remind_on");
