CREATE TABLE "product_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"typed" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_drafts_by_age" ON "product_drafts" USING btree ("saved_at","id");