-- CreateEnum
CREATE TYPE "round_state" AS ENUM ('handed_in', 'in_review', 'returned', 'closed');

-- AlterEnum
ALTER TYPE "version_kind" ADD VALUE 'round';

-- CreateTable
CREATE TABLE "writing_rounds" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "round_state" NOT NULL DEFAULT 'handed_in',
    "message" TEXT NOT NULL DEFAULT '',
    "answer" TEXT NOT NULL DEFAULT '',
    "handed_in_by_id" UUID,
    "handed_in_at" TIMESTAMPTZ(3) NOT NULL,
    "mentor_id" UUID,
    "in_review_at" TIMESTAMPTZ(3),
    "returned_by_id" UUID,
    "returned_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "writing_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "writing_round_sections" (
    "round_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "version_id" UUID NOT NULL,
    "words" INTEGER NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "signature" VARCHAR(100) NOT NULL,

    CONSTRAINT "writing_round_sections_pkey" PRIMARY KEY ("round_id","document_id")
);

-- CreateIndex
CREATE INDEX "writing_rounds_project_id_handed_in_at_idx" ON "writing_rounds"("project_id", "handed_in_at" DESC);

-- CreateIndex
CREATE INDEX "writing_rounds_handed_in_by_id_idx" ON "writing_rounds"("handed_in_by_id");

-- CreateIndex
CREATE INDEX "writing_rounds_mentor_id_idx" ON "writing_rounds"("mentor_id");

-- CreateIndex
CREATE INDEX "writing_rounds_returned_by_id_idx" ON "writing_rounds"("returned_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "writing_rounds_project_id_number_key" ON "writing_rounds"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "writing_round_sections_version_id_key" ON "writing_round_sections"("version_id");

-- AddForeignKey
ALTER TABLE "writing_rounds" ADD CONSTRAINT "writing_rounds_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_rounds" ADD CONSTRAINT "writing_rounds_handed_in_by_id_fkey" FOREIGN KEY ("handed_in_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_rounds" ADD CONSTRAINT "writing_rounds_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_rounds" ADD CONSTRAINT "writing_rounds_returned_by_id_fkey" FOREIGN KEY ("returned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_round_sections" ADD CONSTRAINT "writing_round_sections_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "writing_rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_round_sections" ADD CONSTRAINT "writing_round_sections_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "writing_versions"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Hand-written: one round at a time is with the mentor; what was handed in never changes and stays as long as its round.
CREATE UNIQUE INDEX writing_rounds_one_open ON writing_rounds (project_id) WHERE state IN ('handed_in', 'in_review');
ALTER TABLE "writing_rounds"
  ADD CONSTRAINT writing_rounds_number CHECK (number >= 1),
  ADD CONSTRAINT writing_rounds_lengths CHECK (char_length(message) <= 1000 AND char_length(answer) <= 2000),
  ADD CONSTRAINT writing_rounds_states CHECK (
    (state <> 'in_review' OR in_review_at IS NOT NULL)
    AND (state <> 'returned' OR returned_at IS NOT NULL)
    AND (state = 'closed') = (closed_at IS NOT NULL));
ALTER TABLE "writing_round_sections"
  ADD CONSTRAINT writing_round_sections_numbers CHECK (position >= 0 AND words >= 0),
  ADD CONSTRAINT writing_round_sections_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$');

CREATE FUNCTION refuse_changed_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'writing_round_sections is append-only: UPDATE refused';
END $$;
CREATE TRIGGER writing_round_sections_keep BEFORE UPDATE ON writing_round_sections
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_round();

-- The label of a version is its name, or the number of its round.
ALTER TABLE "writing_versions" DROP CONSTRAINT "writing_versions_label";
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_label" CHECK ((kind = 'day') = (label IS NULL));
-- Of a version that was handed in, only who wrote it is forgotten.
CREATE FUNCTION refuse_changed_hand_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, NEW.document_id, NEW.project_id, NEW.number, NEW.label, NEW.words, NEW.content, NEW.created_at)
    IS NOT DISTINCT FROM (OLD.kind, OLD.document_id, OLD.project_id, OLD.number, OLD.label, OLD.words, OLD.content,
      OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version that was handed in does not change: UPDATE refused';
END $$;
CREATE TRIGGER writing_versions_keep_hand_in BEFORE UPDATE ON writing_versions
  FOR EACH ROW WHEN (OLD.kind::text = 'round') EXECUTE FUNCTION refuse_changed_hand_in();
