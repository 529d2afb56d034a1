ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
CREATE INDEX "products_with_low_stock_level" ON "products" USING btree ("quantity") WHERE "products"."low_stock_at" > 0;--> statement-breakpoint
UPDATE "product_drafts" SET "typed" = "typed" || '{"lowStockAt": ""}';
