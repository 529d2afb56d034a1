CREATE TABLE "delivery_corrections" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"delivery" jsonb NOT NULL,
	CONSTRAINT "delivery_corrections_pkey" PRIMARY KEY("order_id","number"),
	CONSTRAINT "delivery_corrections_number_positive" CHECK ("delivery_corrections"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_prints" (
	"order_id" text NOT NULL,
	"paper" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "order_prints_pkey" PRIMARY KEY("order_id","paper")
);
--> statement-breakpoint
ALTER TABLE "delivery_corrections" ADD CONSTRAINT "delivery_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prints" ADD CONSTRAINT "order_prints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was required is always asked for; otherwise it was asked when an order was placed.
UPDATE "settings" SET "name" = 'askDelivery', "value" = CASE WHEN "value" = '"yes"' THEN '"always"'::jsonb ELSE '"at-order"'::jsonb END
WHERE "name" = 'deliveryRequired';
