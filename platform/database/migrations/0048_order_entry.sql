ALTER TABLE "order_items" ADD COLUMN "list_price_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_entered_once_per_key" ON "orders" USING btree ("idempotency_key") WHERE "orders"."entered_by" is not null;