-- CreateEnum
CREATE TYPE "passage_author" AS ENUM ('self', 'other');

-- AlterTable
ALTER TABLE "project_writing" ADD COLUMN     "log_bytes" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "writing_passages" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "author" "passage_author" NOT NULL,
    "text" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "writing_passages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "writing_passages_project_id_owner_id_number_idx" ON "writing_passages"("project_id", "owner_id", "number");

-- CreateIndex
CREATE INDEX "writing_passages_owner_id_idx" ON "writing_passages"("owner_id");

-- AddForeignKey
ALTER TABLE "writing_passages" ADD CONSTRAINT "writing_passages_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project_writing"("project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_passages" ADD CONSTRAINT "writing_passages_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Hand-written: what the logs hold already.
UPDATE "project_writing" writing SET log_bytes = least(log.size, 2000000000)
  FROM (
    SELECT document.project_id, sum(octet_length(entry.bytes)) AS size
    FROM "writing_updates" entry JOIN "writing_documents" document ON document.id = entry.document_id
    GROUP BY document.project_id
  ) AS log
  WHERE log.project_id = writing.project_id;
ALTER TABLE "project_writing" ADD CONSTRAINT "project_writing_log_bytes" CHECK (log_bytes >= 0);
ALTER TABLE "writing_passages" ADD CONSTRAINT "writing_passages_decided" CHECK (decided_at IS NULL OR text = '');
ALTER TABLE "writing_passages" ADD CONSTRAINT "writing_passages_place" CHECK (place >= 0);
