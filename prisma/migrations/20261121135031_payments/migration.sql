-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "status_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sandbox_payments" (
    "id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "client_secret" TEXT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "failure_code" TEXT,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "refunds" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_payments_order_id_key" ON "sandbox_payments"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_payments_client_secret_key" ON "sandbox_payments"("client_secret");
