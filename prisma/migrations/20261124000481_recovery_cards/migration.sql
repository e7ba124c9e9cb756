-- Waiting cards of closed companies become stock cards (company 35).
DELETE FROM "company_cards" USING "companies" WHERE companies.id = company_id AND companies.state = 'closed';
