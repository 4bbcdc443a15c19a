-- CreateIndex
CREATE INDEX "audit_events_target_type_created_at_id_idx" ON "audit_events"("target_type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_paid_at_amount_idx" ON "orders"("status", "paid_at", "amount");

-- CreateIndex
CREATE INDEX "projects_status_created_at_deleted_at_idx" ON "projects"("status", "created_at", "deleted_at");

-- CreateIndex
CREATE INDEX "refunds_status_settled_at_amount_idx" ON "refunds"("status", "settled_at", "amount");

-- CreateIndex
CREATE INDEX "subscriptions_status_level_starts_at_ends_at_idx" ON "subscriptions"("status", "level", "starts_at", "ends_at");

-- CreateIndex
CREATE INDEX "users_role_created_at_deleted_at_idx" ON "users"("role", "created_at", "deleted_at");
