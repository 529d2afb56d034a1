CREATE TABLE "guide_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"console" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"cents" jsonb NOT NULL,
	"priced_on" date NOT NULL,
	"match_key" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "match_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "guide_prices_by_key" ON "guide_prices" USING btree ("match_key");--> statement-breakpoint
CREATE INDEX "guide_prices_by_barcode" ON "guide_prices" USING btree (ltrim("barcode", '0')) WHERE "guide_prices"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "guide_prices_by_name" ON "guide_prices" USING btree ("search_text" collate "C");--> statement-breakpoint
CREATE INDEX "guide_prices_search" ON "guide_prices" USING gin (letter_groups("search_text")) WITH (gin_pending_list_limit=512);