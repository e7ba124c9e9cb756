-- An undo gives parcel and courier back as well (order 25).
ALTER TABLE "order_changes" ADD COLUMN "former_courier" TEXT,
ADD COLUMN "former_parcel" TEXT;
