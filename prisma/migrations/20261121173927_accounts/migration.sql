-- AlterTable
ALTER TABLE "users" DROP COLUMN "totp_enabled_at",
DROP COLUMN "totp_secret",
ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "preferences" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "registrations" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "institution" TEXT,
    "field" TEXT,
    "country" CHAR(2),
    "plan" "plan",
    "language" "language" NOT NULL DEFAULT 'fr',
    "token_hash" VARCHAR(64) NOT NULL,
    "device_hash" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "enabled_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "recovery_salt" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "user_pictures" (
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "hash" VARCHAR(20) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pictures_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "registrations_token_hash_key" ON "registrations"("token_hash");

-- CreateIndex
CREATE INDEX "registrations_email_created_at_idx" ON "registrations"("email", "created_at" DESC);

-- CreateIndex
CREATE INDEX "registrations_expires_at_idx" ON "registrations"("expires_at");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Hand-written from here on.

-- What somebody prefers on the own screens must not make the administrator who edits the person meet a conflict.
DROP TRIGGER users_stamp ON users;
CREATE TRIGGER users_stamp BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION stamp_change('preferences');

CREATE TRIGGER registrations_lower_email BEFORE INSERT OR UPDATE OF email ON registrations
  FOR EACH ROW EXECUTE FUNCTION lower_email();
ALTER TABLE registrations ADD CONSTRAINT registrations_expires_later CHECK (expires_at > created_at);

-- Those who erased their accounts, for the job that lets their rows go.
CREATE INDEX users_erased ON users (erased_at) WHERE erased_at IS NOT NULL;
