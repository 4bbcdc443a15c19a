-- CreateEnum
CREATE TYPE "writing_kind" AS ENUM ('outline', 'section');

-- CreateTable
CREATE TABLE "project_writing" (
    "project_id" UUID NOT NULL,
    "head" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "project_writing_pkey" PRIMARY KEY ("project_id")
);

-- CreateTable
CREATE TABLE "writing_documents" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" "writing_kind" NOT NULL,
    "head" INTEGER NOT NULL,
    "log_from" INTEGER NOT NULL,
    "schema_version" INTEGER NOT NULL DEFAULT 1,
    "state" BYTEA NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "words" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "writing_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "writing_updates" (
    "document_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "author_id" UUID,
    "bytes" BYTEA NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "writing_updates_pkey" PRIMARY KEY ("document_id","number")
);

-- CreateIndex
CREATE INDEX "writing_documents_project_id_head_idx" ON "writing_documents"("project_id", "head");

-- CreateIndex
CREATE INDEX "writing_documents_removed_at_idx" ON "writing_documents"("removed_at");

-- CreateIndex
CREATE INDEX "writing_updates_author_id_idx" ON "writing_updates"("author_id");

-- CreateIndex
CREATE INDEX "writing_updates_created_at_idx" ON "writing_updates"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "writing_updates_document_id_sha256_key" ON "writing_updates"("document_id", "sha256");

-- AddForeignKey
ALTER TABLE "project_writing" ADD CONSTRAINT "project_writing_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_documents" ADD CONSTRAINT "writing_documents_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project_writing"("project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_updates" ADD CONSTRAINT "writing_updates_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "writing_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_updates" ADD CONSTRAINT "writing_updates_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written: an outline's id is its project's, no section's is.
ALTER TABLE "writing_documents" ADD CONSTRAINT "writing_documents_outline_id" CHECK ((kind = 'outline') = (id = project_id));
ALTER TABLE "writing_documents" ADD CONSTRAINT "writing_documents_numbers"
  CHECK (head >= log_from AND log_from >= 0 AND words >= 0 AND schema_version >= 1);
ALTER TABLE "project_writing" ADD CONSTRAINT "project_writing_head" CHECK (head >= 0);
ALTER TABLE "writing_updates" ADD CONSTRAINT "writing_updates_sha256" CHECK (number > 0 AND sha256 ~ '^[0-9a-f]{64}$');

-- What was received stays as it was; only its author can be forgotten. Retention and erasure delete whole rows.
CREATE FUNCTION refuse_changed_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.author_id IS NULL AND (NEW.document_id, NEW.number, NEW.bytes, NEW.sha256, NEW.created_at)
    IS NOT DISTINCT FROM (OLD.document_id, OLD.number, OLD.bytes, OLD.sha256, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'writing_updates is append-only: UPDATE refused'
    USING ERRCODE = 'insufficient_privilege', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER writing_updates_append_only BEFORE UPDATE ON writing_updates
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_update();
