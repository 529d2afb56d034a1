DROP INDEX "orders_by_number";--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree (lower(right("id", 8)) collate "C");