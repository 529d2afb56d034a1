-- Lists and orders are read while these are made. The old ones go when the new ones are there.
CREATE INDEX "products_in_category_by_age_2" ON "products" USING btree ("category","created_at","id","price_cents","quantity","held","is_listed","cost_cents");--> statement-breakpoint
CREATE INDEX "orders_by_age_2" ON "orders" USING btree ("created_at","id","status","handling","channel","total_cents");--> statement-breakpoint
DROP INDEX "products_in_category_by_age";--> statement-breakpoint
ALTER INDEX "products_in_category_by_age_2" RENAME TO "products_in_category_by_age";--> statement-breakpoint
DROP INDEX "orders_by_age";--> statement-breakpoint
ALTER INDEX "orders_by_age_2" RENAME TO "orders_by_age";
