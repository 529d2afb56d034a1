CREATE TABLE "newsletter_unsubscribed" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
