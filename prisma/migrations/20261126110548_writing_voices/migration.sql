-- CreateEnum
CREATE TYPE "voice_type" AS ENUM ('webm', 'ogg', 'mp4');

-- AlterTable
ALTER TABLE "writing_comments" ADD COLUMN     "voice_bytes" INTEGER,
ADD COLUMN     "voice_seconds" SMALLINT;

-- CreateTable
CREATE TABLE "writing_voices" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "type" "voice_type" NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "writing_voices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "writing_voices_project_id_idx" ON "writing_voices"("project_id");

-- AddForeignKey
ALTER TABLE "writing_voices" ADD CONSTRAINT "writing_voices_id_fkey" FOREIGN KEY ("id") REFERENCES "writing_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_voices" ADD CONSTRAINT "writing_voices_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project_writing"("project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Hand-written: what the Prisma schema cannot say. A comment may be said aloud and hold no word.
ALTER TABLE "writing_comments" DROP CONSTRAINT "writing_comments_said";
ALTER TABLE "writing_comments"
  ADD CONSTRAINT "writing_comments_said"
    CHECK (deleted_at IS NOT NULL OR text <> '' OR replacement IS NOT NULL OR voice_seconds IS NOT NULL),
  ADD CONSTRAINT "writing_comments_voice" CHECK (
    (voice_seconds IS NULL) = (voice_bytes IS NULL)
    AND (voice_seconds IS NULL OR (deleted_at IS NULL AND voice_seconds BETWEEN 1 AND 60 AND voice_bytes > 0)));
ALTER TABLE "writing_voices" ADD CONSTRAINT "writing_voices_size" CHECK (size = octet_length(bytes) AND size > 0);
