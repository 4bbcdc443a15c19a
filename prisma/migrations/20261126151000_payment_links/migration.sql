-- CreateTable
CREATE TABLE "payment_links" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "first_name" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_payers" (
    "order_id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "country" VARCHAR(5) NOT NULL,
    "beneficiary" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_payers_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_links_order_id_key" ON "payment_links"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_links_token_hash_key" ON "payment_links"("token_hash");

-- CreateIndex
CREATE INDEX "payment_links_expires_at_idx" ON "payment_links"("expires_at");

-- CreateIndex
CREATE INDEX "order_payers_link_id_idx" ON "order_payers"("link_id");

-- CreateIndex
CREATE INDEX "order_payers_created_at_idx" ON "order_payers"("created_at");

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_payers" ADD CONSTRAINT "order_payers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_payers" ADD CONSTRAINT "order_payers_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
