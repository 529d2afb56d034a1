CREATE TABLE "spreadsheet_mappings" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	"choices" jsonb NOT NULL
);
