-- CreateEnum
CREATE TYPE "study_level" AS ENUM ('licence', 'master', 'doctorate', 'other');

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "faculty" TEXT,
ADD COLUMN     "language" "language" NOT NULL DEFAULT 'fr',
ADD COLUMN     "question" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "study_level" "study_level",
ADD COLUMN     "university" TEXT;

-- CreateTable
CREATE TABLE "project_invitations" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "access" "collaborator_access" NOT NULL,
    "email" TEXT,
    "token_hash" VARCHAR(64) NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_by_id" UUID,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "project_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "project_invitations_token_hash_key" ON "project_invitations"("token_hash");

-- CreateIndex
CREATE INDEX "project_invitations_project_id_created_at_idx" ON "project_invitations"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "project_invitations_invited_by_id_created_at_idx" ON "project_invitations"("invited_by_id", "created_at");

-- CreateIndex
CREATE INDEX "project_invitations_accepted_by_id_idx" ON "project_invitations"("accepted_by_id");

-- CreateIndex
CREATE INDEX "project_invitations_email_idx" ON "project_invitations"("email");

-- CreateIndex
CREATE INDEX "project_invitations_expires_at_idx" ON "project_invitations"("expires_at");

-- AddForeignKey
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written: projects are found by all that they say.
CREATE FUNCTION projects_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.title, NEW.description, NEW.question, NEW.university, NEW.faculty));
  RETURN NEW;
END $$;
DROP TRIGGER projects_search ON projects;
CREATE TRIGGER projects_search
  BEFORE INSERT OR UPDATE OF title, description, question, university, faculty, search_text ON projects
  FOR EACH ROW EXECUTE FUNCTION projects_search_text();

ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_expires_later" CHECK (expires_at > created_at);
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_address" CHECK (email = lower(email));
