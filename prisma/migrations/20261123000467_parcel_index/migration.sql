-- The numbers of a courier's file are looked up all at once (ship 19).
CREATE INDEX "orders_parcel_idx" ON "orders"("parcel") WHERE "parcel" <> '';
