CREATE TABLE "order_notes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"order_id" text NOT NULL,
	"handling" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "order_steps_pkey" PRIMARY KEY("order_id","handling")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handling" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_handling_and_age" ON "orders" USING btree ("handling","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_do" ON "orders" USING btree ("created_at","id") WHERE "orders"."handling" in ('new', 'packed');--> statement-breakpoint
-- Orders of before are done, except those of the last month that may still have to be sent.
UPDATE "orders" SET "handling" = CASE WHEN "status" = 'cancelled' THEN 'cancelled' ELSE 'delivered' END
	WHERE "created_at" < now() - interval '30 days' OR "status" NOT IN ('completed', 'pending');
