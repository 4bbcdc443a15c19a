-- What was called mobile money is FedaPay, the first that serves it: rows keep their value under its name.
ALTER TYPE "payment_provider" RENAME VALUE 'mobile_money' TO 'fedapay';
ALTER TYPE "payment_provider" ADD VALUE 'pawapay' BEFORE 'sandbox';

-- CreateTable
CREATE TABLE "order_wallets" (
    "order_id" UUID NOT NULL,
    "operator" TEXT NOT NULL,
    "msisdn" TEXT,
    "msisdn_hash" TEXT,
    "last_digits" TEXT NOT NULL,
    "approval_url" TEXT,
    "pushed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_wallets_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "order_wallets_created_at_idx" ON "order_wallets"("created_at");

-- CreateIndex
CREATE INDEX "order_wallets_msisdn_idx" ON "order_wallets"("msisdn");

-- AddForeignKey
ALTER TABLE "order_wallets" ADD CONSTRAINT "order_wallets_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "by_hand" BOOLEAN NOT NULL DEFAULT false;
