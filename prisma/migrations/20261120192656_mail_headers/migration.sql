-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "headers" JSONB;
