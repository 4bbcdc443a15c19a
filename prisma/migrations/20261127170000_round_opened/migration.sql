-- AlterTable
ALTER TABLE "writing_rounds" ADD COLUMN     "opened_at" TIMESTAMPTZ(3);

-- Hand-written: what the mentor has acted on was opened; of the others nobody knows.
UPDATE writing_rounds SET opened_at = least(in_review_at, read_at, returned_at, closed_at);
