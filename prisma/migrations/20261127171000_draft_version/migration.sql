-- Hand-written: what was begun before this day has the first form.
ALTER TABLE "project_writing" ADD COLUMN     "draft_version" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "project_writing" ALTER COLUMN "draft_version" SET DEFAULT 2;
