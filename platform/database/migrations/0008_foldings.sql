CREATE TABLE "foldings" (
	"version" integer PRIMARY KEY NOT NULL
);
