CREATE TABLE "stocktake_lines" (
	"stocktake_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"written" integer,
	CONSTRAINT "stocktake_lines_pkey" PRIMARY KEY("stocktake_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stocktake_scans" (
	"stocktake_id" text NOT NULL,
	"key" text NOT NULL,
	"product_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"least" integer NOT NULL,
	"most" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "stocktake_scans_pkey" PRIMARY KEY("stocktake_id","key","product_id")
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" text PRIMARY KEY NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"entry_id" bigint
);
--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktake_scans_of_product" ON "stocktake_scans" USING btree ("stocktake_id","product_id");--> statement-breakpoint
CREATE INDEX "stocktake_scans_by_time" ON "stocktake_scans" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_open_once" ON "stocktakes" USING btree ("shelf","category") WHERE "stocktakes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "stocktakes_by_age" ON "stocktakes" USING btree ("started_at");