ALTER TABLE "order_notes" ADD COLUMN "parcel" text;--> statement-breakpoint
CREATE INDEX "order_notes_of_parcel" ON "order_notes" USING btree ("parcel") WHERE "order_notes"."parcel" is not null;