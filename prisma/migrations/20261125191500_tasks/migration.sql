-- CreateEnum
CREATE TYPE "task_kind" AS ENUM ('protocol', 'chapter', 'review', 'proofreading', 'printing', 'deposit', 'own');

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "kind" "task_kind" NOT NULL,
    "due_on" VARCHAR(10) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "section_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "tasks_due_on_id_idx" ON "tasks"("due_on", "id");

-- CreateIndex
CREATE INDEX "tasks_title_id_idx" ON "tasks"("title", "id");

-- CreateIndex
CREATE INDEX "tasks_updated_at_id_idx" ON "tasks"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tasks_created_at_id_idx" ON "tasks"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tasks_project_id_due_on_id_idx" ON "tasks"("project_id", "due_on", "id");

-- CreateIndex
CREATE INDEX "tasks_change_xid_id_idx" ON "tasks"("change_xid", "id");

-- CreateIndex
CREATE INDEX "tasks_search_text_idx" ON "tasks" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
