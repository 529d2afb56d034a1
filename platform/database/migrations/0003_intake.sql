CREATE TABLE "purchase_pieces" (
	"product_id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"has_own_cost" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"paid_cents" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_pieces" ADD CONSTRAINT "purchase_pieces_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_pieces_of_purchase" ON "purchase_pieces" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_by_age" ON "purchases" USING btree ("created_at");