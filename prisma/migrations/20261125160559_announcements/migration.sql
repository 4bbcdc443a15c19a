-- CreateEnum
CREATE TYPE "announcement_audience" AS ENUM ('all', 'students', 'mentors');

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "title_fr" TEXT NOT NULL,
    "title_en" TEXT NOT NULL,
    "text_fr" TEXT NOT NULL,
    "text_en" TEXT NOT NULL,
    "audience" "announcement_audience" NOT NULL DEFAULT 'all',
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "announcements_starts_at_id_idx" ON "announcements"("starts_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "announcements_title_fr_id_idx" ON "announcements"("title_fr", "id");

-- CreateIndex
CREATE INDEX "announcements_title_en_id_idx" ON "announcements"("title_en", "id");

-- CreateIndex
CREATE INDEX "announcements_updated_at_id_idx" ON "announcements"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "announcements_created_at_id_idx" ON "announcements"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "announcements_change_xid_id_idx" ON "announcements"("change_xid", "id");

-- CreateIndex
CREATE INDEX "announcements_search_text_idx" ON "announcements" USING GIN ("search_text" gin_trgm_ops);
