-- CreateTable
CREATE TABLE "universities" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "title_lines" TEXT NOT NULL DEFAULT '',
    "title_fields" JSONB NOT NULL,
    "papers" JSONB NOT NULL,
    "page" JSONB NOT NULL,
    "header" JSONB NOT NULL,
    "footer" JSONB NOT NULL,
    "file_name" TEXT,
    "styles_xml" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "universities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "universities_name_id_idx" ON "universities"("name", "id");

-- CreateIndex
CREATE INDEX "universities_updated_at_id_idx" ON "universities"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "universities_created_at_id_idx" ON "universities"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "universities_change_xid_id_idx" ON "universities"("change_xid", "id");

-- CreateIndex
CREATE INDEX "universities_search_text_idx" ON "universities" USING GIN ("search_text" gin_trgm_ops);
