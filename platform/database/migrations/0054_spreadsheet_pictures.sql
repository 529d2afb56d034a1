CREATE TABLE "spreadsheet_pictures" (
	"spreadsheet_id" text NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"image" text,
	"problem" text,
	"bytes" integer,
	"fetched_at" timestamp (3) with time zone,
	CONSTRAINT "spreadsheet_pictures_pkey" PRIMARY KEY("spreadsheet_id","position")
);
--> statement-breakpoint
ALTER TABLE "spreadsheet_pictures" ADD CONSTRAINT "spreadsheet_pictures_spreadsheet_id_spreadsheets_id_fk" FOREIGN KEY ("spreadsheet_id") REFERENCES "public"."spreadsheets"("id") ON DELETE cascade ON UPDATE no action;