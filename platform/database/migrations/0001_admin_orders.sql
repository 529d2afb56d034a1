ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_status_and_age" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree (lower(right("id", 8)));--> statement-breakpoint
-- Orders from before this column: case is folded as the application does it, accents stay as they were typed.
UPDATE "orders" SET "search_text" = lower("user_email") || coalesce((
  SELECT string_agg(E'\n' || lower("product_name"), '' ORDER BY "position")
  FROM "order_items" WHERE "order_items"."order_id" = "orders"."id"
), '');
