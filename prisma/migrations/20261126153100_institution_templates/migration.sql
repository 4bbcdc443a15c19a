-- AlterTable
ALTER TABLE "templates" ADD COLUMN     "institution_id" UUID;

-- AlterTable
ALTER TABLE "universities" ADD COLUMN     "institution_id" UUID;

-- CreateIndex
CREATE INDEX "templates_institution_id_idx" ON "templates"("institution_id");

-- CreateIndex
CREATE INDEX "universities_institution_id_idx" ON "universities"("institution_id");

-- AddForeignKey
ALTER TABLE "templates" ADD CONSTRAINT "templates_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "universities" ADD CONSTRAINT "universities_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
