-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "amount_eur_cents" INTEGER;
