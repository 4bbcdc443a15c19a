-- CreateEnum
CREATE TYPE "version_kind" AS ENUM ('day', 'asked');

-- CreateTable
CREATE TABLE "writing_authors" (
    "document_id" UUID NOT NULL,
    "block_id" VARCHAR(64) NOT NULL,
    "first_id" UUID,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_id" UUID,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "writing_authors_pkey" PRIMARY KEY ("document_id","block_id")
);

-- CreateTable
CREATE TABLE "writing_versions" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" "version_kind" NOT NULL,
    "number" INTEGER NOT NULL,
    "label" TEXT,
    "words" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" UUID,
    "writers" UUID[],
    "block_authors" UUID[],

    CONSTRAINT "writing_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "writing_authors_first_id_idx" ON "writing_authors"("first_id");

-- CreateIndex
CREATE INDEX "writing_authors_last_id_idx" ON "writing_authors"("last_id");

-- CreateIndex
CREATE INDEX "writing_versions_document_id_created_at_idx" ON "writing_versions"("document_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "writing_versions_project_id_kind_created_at_idx" ON "writing_versions"("project_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "writing_versions_author_id_idx" ON "writing_versions"("author_id");

-- CreateIndex
CREATE INDEX "writing_versions_kind_created_at_idx" ON "writing_versions"("kind", "created_at");

-- AddForeignKey
ALTER TABLE "writing_authors" ADD CONSTRAINT "writing_authors_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "writing_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_authors" ADD CONSTRAINT "writing_authors_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_authors" ADD CONSTRAINT "writing_authors_last_id_fkey" FOREIGN KEY ("last_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "writing_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written: one version a day (UTC), also where two servers or a clock that was set back come to the same day.
CREATE UNIQUE INDEX writing_versions_one_a_day ON writing_versions (document_id, ((created_at AT TIME ZONE 'UTC')::date))
  WHERE kind = 'day';
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_label" CHECK ((kind = 'asked') = (label IS NOT NULL));
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_numbers"
  CHECK (number >= 0 AND words >= 0 AND size = octet_length(content));
