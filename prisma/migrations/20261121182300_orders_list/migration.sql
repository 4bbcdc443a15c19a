-- The console's list of payments: counted, filtered by what is sold and by whom it is taken, and those that wait for a decision.
CREATE INDEX orders_live ON orders (status, plan, provider, held_reason) WHERE deleted_at IS NULL;
CREATE INDEX orders_held ON orders (created_at DESC, id DESC) WHERE held_reason IS NOT NULL;

-- CreateIndex
CREATE INDEX "orders_plan_created_at_id_idx" ON "orders"("plan", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_provider_created_at_id_idx" ON "orders"("provider", "created_at" DESC, "id" DESC);
