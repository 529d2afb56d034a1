-- One-offs that were sold before.
UPDATE products SET sold_at = sold.at
FROM (
  SELECT order_items.product_id AS id, max(orders.created_at) AS at
  FROM products p JOIN order_items ON order_items.product_id = p.id JOIN orders ON orders.id = order_items.order_id
  WHERE p.quantity = 0 AND p.pieces_sold = 1 AND orders.handling <> 'cancelled'
  GROUP BY order_items.product_id
) sold
WHERE products.id = sold.id;
--> statement-breakpoint
-- The lists are read while these are made; orders wait. The old ones go when the new ones are there.
CREATE INDEX "products_sold" ON "products" USING btree ("is_listed","sold_at") WHERE "products"."sold_at" is not null;--> statement-breakpoint
CREATE INDEX "product_search_in_category_2" ON "product_search" USING btree ("category","subcategory","facets","id") WHERE "product_search"."is_listed";--> statement-breakpoint
CREATE INDEX "products_by_age_2" ON "products" USING btree ("created_at","id","price_cents","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_by_name_2" ON "products" USING btree ("sort_name" collate "C","id","price_cents","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_by_price_2" ON "products" USING btree ("price_cents","id","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_in_category_by_age_2" ON "products" USING btree ("category","created_at","id","price_cents","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_in_category_by_name_2" ON "products" USING btree ("category","sort_name" collate "C","id","price_cents","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_in_category_by_price_2" ON "products" USING btree ("category","price_cents","id","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_in_subcategory_by_age_2" ON "products" USING btree ("category","subcategory","created_at","id","price_cents","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_in_subcategory_by_name_2" ON "products" USING btree ("category","subcategory","sort_name" collate "C","id","price_cents","quantity","held","is_listed");--> statement-breakpoint
CREATE INDEX "products_in_subcategory_by_price_2" ON "products" USING btree ("category","subcategory","price_cents","id","quantity","held","is_listed");--> statement-breakpoint
DROP INDEX "product_search_in_category";--> statement-breakpoint
ALTER INDEX "product_search_in_category_2" RENAME TO "product_search_in_category";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
ALTER INDEX "products_by_age_2" RENAME TO "products_by_age";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
ALTER INDEX "products_by_name_2" RENAME TO "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
ALTER INDEX "products_by_price_2" RENAME TO "products_by_price";--> statement-breakpoint
DROP INDEX "products_in_category_by_age";--> statement-breakpoint
ALTER INDEX "products_in_category_by_age_2" RENAME TO "products_in_category_by_age";--> statement-breakpoint
DROP INDEX "products_in_category_by_name";--> statement-breakpoint
ALTER INDEX "products_in_category_by_name_2" RENAME TO "products_in_category_by_name";--> statement-breakpoint
DROP INDEX "products_in_category_by_price";--> statement-breakpoint
ALTER INDEX "products_in_category_by_price_2" RENAME TO "products_in_category_by_price";--> statement-breakpoint
DROP INDEX "products_in_subcategory_by_age";--> statement-breakpoint
ALTER INDEX "products_in_subcategory_by_age_2" RENAME TO "products_in_subcategory_by_age";--> statement-breakpoint
DROP INDEX "products_in_subcategory_by_name";--> statement-breakpoint
ALTER INDEX "products_in_subcategory_by_name_2" RENAME TO "products_in_subcategory_by_name";--> statement-breakpoint
DROP INDEX "products_in_subcategory_by_price";--> statement-breakpoint
ALTER INDEX "products_in_subcategory_by_price_2" RENAME TO "products_in_subcategory_by_price";
