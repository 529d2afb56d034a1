CREATE TABLE "audit_rows" (
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"thing_id" text NOT NULL,
	"thing_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "audit_rows_pkey" PRIMARY KEY("entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"product_ids" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entry_id" bigint,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_of_thing" ON "audit_rows" USING btree ("thing_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_rows_search" ON "audit_rows" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "planned_changes_by_age" ON "planned_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_thing" ON "audit_log" USING btree ("thing_id","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_undone_once" UNIQUE("undoes");--> statement-breakpoint
CREATE TRIGGER audit_rows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_rows"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
