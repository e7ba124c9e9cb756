-- Every page of the panel shows how many contacts are unread, and the inbox lists all tags: neither reads the contacts.
CREATE INDEX "received_contacts_unread_idx" ON "received_contacts"("user_id") WHERE NOT "is_read";
CREATE INDEX "received_contacts_tags_idx" ON "received_contacts"("user_id") INCLUDE ("tags") WHERE "tags" <> '{}';
