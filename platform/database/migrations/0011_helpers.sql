CREATE TABLE "helpers" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;