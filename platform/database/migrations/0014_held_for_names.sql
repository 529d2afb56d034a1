DROP INDEX "waiting_places_once";--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_once" ON "waiting_places" USING btree ("product_id","email","name") WHERE "waiting_places"."ended_at" is null;