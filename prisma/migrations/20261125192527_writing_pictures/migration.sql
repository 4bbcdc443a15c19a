-- AlterTable
ALTER TABLE "writing_documents" ADD COLUMN     "pictures" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "writing_versions" ADD COLUMN     "pictures" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateTable
CREATE TABLE "writing_pictures" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "uploader_id" UUID,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sent_sha256" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unused_since" TIMESTAMPTZ(3),

    CONSTRAINT "writing_pictures_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateIndex
CREATE INDEX "writing_pictures_uploader_id_idx" ON "writing_pictures"("uploader_id");

-- AddForeignKey
ALTER TABLE "writing_pictures" ADD CONSTRAINT "writing_pictures_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project_writing"("project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_pictures" ADD CONSTRAINT "writing_pictures_uploader_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
