-- CreateTable
CREATE TABLE "provider_fees" (
    "order_id" UUID NOT NULL,
    "fee" INTEGER,
    "net" INTEGER,
    "currency" TEXT,
    "payout_ref" TEXT,
    "payout_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_fees_pkey" PRIMARY KEY ("order_id")
);

-- AddForeignKey
ALTER TABLE "provider_fees" ADD CONSTRAINT "provider_fees_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
