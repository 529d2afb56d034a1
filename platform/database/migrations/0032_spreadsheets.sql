CREATE TABLE "spreadsheet_parts" (
	"spreadsheet_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "spreadsheet_parts_pkey" PRIMARY KEY("spreadsheet_id","position")
);
--> statement-breakpoint
CREATE TABLE "spreadsheets" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"actor_id" text,
	"actor" text,
	"entry_id" bigint
);
--> statement-breakpoint
ALTER TABLE "spreadsheet_parts" ADD CONSTRAINT "spreadsheet_parts_spreadsheet_id_spreadsheets_id_fk" FOREIGN KEY ("spreadsheet_id") REFERENCES "public"."spreadsheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spreadsheets_by_age" ON "spreadsheets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "spreadsheets_due" ON "spreadsheets" USING btree ("created_at") WHERE "spreadsheets"."state" in ('checking', 'importing');