ALTER TABLE "products" ADD COLUMN "pieces_sold" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "products" SET "pieces_sold" = "sold"."pieces"
FROM (
  SELECT "product_id", sum("order_items"."quantity") AS "pieces" FROM "order_items"
  JOIN "orders" ON "orders"."id" = "order_items"."order_id" AND "orders"."handling" <> 'cancelled' GROUP BY "product_id"
) "sold"
WHERE "products"."id" = "sold"."product_id";
