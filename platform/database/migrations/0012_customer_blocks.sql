CREATE TABLE "customer_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"customer_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "customer_blocks_by_key" ON "customer_blocks" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "customer_blocks_by_attempt" ON "customer_blocks" USING btree ("attempted_at") WHERE "customer_blocks"."attempted_at" is not null;