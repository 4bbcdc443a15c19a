-- CreateEnum
CREATE TYPE "comment_kind" AS ENUM ('remark', 'suggestion', 'point');

-- CreateEnum
CREATE TYPE "comment_state" AS ENUM ('open', 'done', 'closed', 'accepted', 'refused');

-- CreateTable
CREATE TABLE "writing_comments" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "thread_id" UUID,
    "kind" "comment_kind" NOT NULL,
    "state" "comment_state" NOT NULL DEFAULT 'open',
    "state_by_id" UUID,
    "state_at" TIMESTAMPTZ(3),
    "block_id" VARCHAR(64) NOT NULL,
    "anchor" VARCHAR(400),
    "quote" TEXT NOT NULL,
    "quote_before" TEXT NOT NULL,
    "quote_after" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "replacement" TEXT,
    "round_id" UUID,
    "said_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "acts" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "writing_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "writing_comments_thread_id_idx" ON "writing_comments"("thread_id");

-- CreateIndex
CREATE INDEX "writing_comments_round_id_idx" ON "writing_comments"("round_id");

-- CreateIndex
CREATE INDEX "writing_comments_author_id_idx" ON "writing_comments"("author_id");

-- CreateIndex
CREATE INDEX "writing_comments_state_by_id_idx" ON "writing_comments"("state_by_id");

-- CreateIndex
CREATE INDEX "writing_comments_deleted_at_idx" ON "writing_comments"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "writing_comments_project_id_number_key" ON "writing_comments"("project_id", "number");

-- AddForeignKey
ALTER TABLE "writing_comments" ADD CONSTRAINT "writing_comments_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project_writing"("project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_comments" ADD CONSTRAINT "writing_comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_comments" ADD CONSTRAINT "writing_comments_state_by_id_fkey" FOREIGN KEY ("state_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written: an answer is a remark without a state of its own; what was removed holds no text.
ALTER TABLE "writing_comments"
  ADD CONSTRAINT "writing_comments_state" CHECK (
    state = 'open'
    OR (kind = 'remark' AND state = 'closed' AND thread_id IS NULL)
    OR (kind = 'suggestion' AND state IN ('accepted', 'refused'))
    OR (kind = 'point' AND state IN ('done', 'closed'))),
  ADD CONSTRAINT "writing_comments_answer" CHECK (thread_id IS NULL OR (kind = 'remark' AND thread_id <> id)),
  ADD CONSTRAINT "writing_comments_replacement"
    CHECK ((kind = 'suggestion' AND deleted_at IS NULL) = (replacement IS NOT NULL)),
  ADD CONSTRAINT "writing_comments_removed"
    CHECK (deleted_at IS NULL OR (text = '' AND quote = '' AND quote_before = '' AND quote_after = '')),
  ADD CONSTRAINT "writing_comments_said" CHECK (deleted_at IS NOT NULL OR text <> '' OR replacement IS NOT NULL),
  ADD CONSTRAINT "writing_comments_sizes" CHECK (
    char_length(text) <= 2000 AND char_length(replacement) <= 2000 AND char_length(quote) <= 1000
    AND char_length(quote_before) <= 32 AND char_length(quote_after) <= 32),
  ADD CONSTRAINT "writing_comments_numbers" CHECK (number > 0 AND cardinality(acts) <= 20);
