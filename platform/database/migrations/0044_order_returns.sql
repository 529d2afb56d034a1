CREATE TABLE "order_return_lines" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"pieces" integer NOT NULL,
	"restocked" integer NOT NULL,
	"refund_cents" bigint NOT NULL,
	CONSTRAINT "order_return_lines_pkey" PRIMARY KEY("order_id","position","number"),
	CONSTRAINT "order_return_lines_pieces_positive" CHECK ("order_return_lines"."pieces" > 0),
	CONSTRAINT "order_return_lines_restocked_some" CHECK ("order_return_lines"."restocked" between 0 and "order_return_lines"."pieces"),
	CONSTRAINT "order_return_lines_refund_not_negative" CHECK ("order_return_lines"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"is_cancellation" boolean NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"refund_way" text,
	CONSTRAINT "order_returns_pkey" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_of_return" FOREIGN KEY ("order_id","number") REFERENCES "public"."order_returns"("order_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_of_item" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_items"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_by_time" ON "order_returns" USING btree ("at");