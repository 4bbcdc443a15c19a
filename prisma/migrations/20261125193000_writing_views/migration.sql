-- CreateTable
CREATE TABLE "writing_views" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "administrator_id" UUID,
    "login_id" UUID,
    "reason" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "writing_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "writing_views_project_id_opened_at_idx" ON "writing_views"("project_id", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "writing_views_administrator_id_idx" ON "writing_views"("administrator_id");

-- CreateIndex
CREATE INDEX "writing_views_login_id_idx" ON "writing_views"("login_id");

-- AddForeignKey
ALTER TABLE "writing_views" ADD CONSTRAINT "writing_views_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_views" ADD CONSTRAINT "writing_views_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writing_views" ADD CONSTRAINT "writing_views_login_id_fkey" FOREIGN KEY ("login_id") REFERENCES "login_sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written: what was told to a student stays as it was told, and no view grows longer.
ALTER TABLE "writing_views" ADD CONSTRAINT "writing_views_times"
  CHECK (expires_at > opened_at AND closed_at >= opened_at AND reason <> '');
CREATE FUNCTION refuse_changed_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.project_id, NEW.reason, NEW.opened_at, NEW.expires_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.project_id, OLD.reason, OLD.opened_at, OLD.expires_at)
    AND (NEW.administrator_id IS NULL OR NEW.administrator_id = OLD.administrator_id)
    AND (NEW.login_id IS NULL OR NEW.login_id = OLD.login_id)
    AND (OLD.closed_at IS NULL OR NEW.closed_at = OLD.closed_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'writing_views: only closing and forgetting is allowed'
    USING ERRCODE = 'insufficient_privilege', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER writing_views_unchanged BEFORE UPDATE ON writing_views
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_view();
