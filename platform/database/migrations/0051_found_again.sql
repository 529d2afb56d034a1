ALTER TABLE "delivery_details" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_details" ADD COLUMN "phone_digits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_digits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "old_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_details_search" ON "delivery_details" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_details_phones" ON "delivery_details" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_old_number" ON "orders" USING btree (lower(regexp_replace("old_number", '[^A-Za-z0-9]', '', 'g'))) WHERE "orders"."old_number" <> '';--> statement-breakpoint
CREATE INDEX "orders_by_old_digits" ON "orders" USING btree (ltrim(substring("old_number" from '[0-9]+$'), '0')) WHERE "orders"."old_number" <> '';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_phones" ON "orders" USING gin ("phone_digits" gin_trgm_ops) WITH (gin_pending_list_limit=512);