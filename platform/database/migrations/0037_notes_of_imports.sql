ALTER TABLE "customer_notes" ADD COLUMN "import_mark" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "before_import" text;