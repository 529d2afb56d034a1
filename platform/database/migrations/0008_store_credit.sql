CREATE TABLE "credit_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	CONSTRAINT "credit_accounts_once_per_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"account_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"order_id" text,
	"offer_id" text,
	"actor" text,
	CONSTRAINT "credit_entries_pkey" PRIMARY KEY("account_id","number"),
	CONSTRAINT "credit_entries_cents_not_zero" CHECK ("credit_entries"."cents" <> 0),
	CONSTRAINT "credit_entries_balance_not_negative" CHECK ("credit_entries"."balance_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_of_order" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_within_total" CHECK ("orders"."credit_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_back_within_credit" CHECK ("orders"."credit_back_cents" between 0 and "orders"."credit_cents");