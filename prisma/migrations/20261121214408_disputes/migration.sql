-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "correction" TEXT,
ADD COLUMN     "dispute_ref" TEXT,
ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "order_looks" (
    "order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_looks_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_dispute_ref_key" ON "refunds"("dispute_ref");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_correction_key" ON "refunds"("correction");

-- AddForeignKey
ALTER TABLE "order_looks" ADD CONSTRAINT "order_looks_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
