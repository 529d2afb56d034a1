CREATE TABLE "newsletter_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_of_subscriber" ON "newsletter_confirmations" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_by_end" ON "newsletter_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_age" ON "newsletter_subscribers" USING btree ("created_at","id");