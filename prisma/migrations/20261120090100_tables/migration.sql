-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('student', 'mentor', 'admin');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('active', 'inactive', 'pending', 'suspended');

-- CreateEnum
CREATE TYPE "subscription_type" AS ENUM ('essential', 'pro', 'institution');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('fr', 'en');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('password_reset', 'first_password', 'email_confirmation');

-- CreateEnum
CREATE TYPE "template_type" AS ENUM ('memoire', 'article', 'presentation', 'rapport');

-- CreateEnum
CREATE TYPE "template_access" AS ENUM ('all', 'essential', 'pro', 'institution');

-- CreateEnum
CREATE TYPE "project_status" AS ENUM ('draft', 'in_progress', 'review', 'completed');

-- CreateEnum
CREATE TYPE "collaborator_access" AS ENUM ('read_only', 'comments', 'edit');

-- CreateEnum
CREATE TYPE "session_status" AS ENUM ('scheduled', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "plan" AS ENUM ('basic', 'premium', 'institution');

-- CreateEnum
CREATE TYPE "payment_provider" AS ENUM ('stripe', 'paypal', 'mobile_money', 'sandbox');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('created', 'pending', 'processing', 'requires_action', 'succeeded', 'failed', 'cancelled', 'refunded', 'partly_refunded', 'expired');

-- CreateEnum
CREATE TYPE "order_event_source" AS ENUM ('webhook', 'return_page', 'poll', 'reconciliation', 'administrator', 'system');

-- CreateEnum
CREATE TYPE "order_event_outcome" AS ENUM ('applied', 'ignored', 'refused');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('pending', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "receipt_kind" AS ENUM ('receipt', 'credit_note');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('waiting', 'active', 'ended');

-- CreateEnum
CREATE TYPE "contact_subject" AS ENUM ('support', 'sales', 'partnership', 'press', 'other');

-- CreateEnum
CREATE TYPE "contact_status" AS ENUM ('new', 'in_progress', 'resolved');

-- CreateEnum
CREATE TYPE "subscriber_status" AS ENUM ('pending', 'confirmed', 'unsubscribed');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "audit_outcome" AS ENUM ('success', 'failure', 'refused');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "full_name" TEXT NOT NULL,
    "password_hash" TEXT,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,
    "role" "user_role" NOT NULL DEFAULT 'student',
    "status" "user_status" NOT NULL DEFAULT 'active',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "subscription_type" "subscription_type",
    "profile_image" TEXT,
    "institution" TEXT,
    "field" TEXT,
    "country" CHAR(2),
    "language" "language" NOT NULL DEFAULT 'fr',
    "totp_secret" TEXT,
    "totp_enabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" VARCHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "templates" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "content" TEXT NOT NULL,
    "type" "template_type" NOT NULL,
    "access" "template_access" NOT NULL DEFAULT 'all',
    "structure" JSONB,
    "usage_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_revisions" (
    "id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "content" TEXT NOT NULL,
    "type" "template_type" NOT NULL,
    "access" "template_access" NOT NULL,
    "structure" JSONB,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "template_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "user_id" UUID NOT NULL,
    "mentor_id" UUID,
    "template_id" UUID,
    "status" "project_status" NOT NULL DEFAULT 'draft',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "deadline" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_collaborators" (
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "access" "collaborator_access" NOT NULL DEFAULT 'read_only',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_collaborators_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "student_id" UUID NOT NULL,
    "mentor_id" UUID NOT NULL,
    "project_id" UUID,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3) NOT NULL,
    "status" "session_status" NOT NULL DEFAULT 'scheduled',
    "notes" TEXT,
    "meeting_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "email" TEXT,
    "full_name" TEXT,
    "plan" "plan" NOT NULL,
    "quote_id" UUID,
    "list_price" INTEGER NOT NULL,
    "credit_amount" INTEGER NOT NULL DEFAULT 0,
    "amount" INTEGER NOT NULL,
    "amount_eur_cents" INTEGER,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "provider" "payment_provider" NOT NULL,
    "provider_ref" TEXT,
    "client_secret" TEXT,
    "resume_token" TEXT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'created',
    "failure_code" TEXT,
    "held_reason" TEXT,
    "language" "language" NOT NULL DEFAULT 'fr',
    "paid_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "source" "order_event_source" NOT NULL,
    "provider" "payment_provider",
    "provider_event_id" TEXT,
    "type" TEXT NOT NULL,
    "from_status" "order_status",
    "to_status" "order_status",
    "outcome" "order_event_outcome" NOT NULL,
    "payload" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" "refund_status" NOT NULL DEFAULT 'pending',
    "provider_ref" TEXT,
    "requested_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipts" (
    "id" UUID NOT NULL,
    "kind" "receipt_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "refund_id" UUID,
    "amount" INTEGER NOT NULL,
    "amount_eur_cents" INTEGER,
    "content" JSONB NOT NULL,
    "signature" TEXT,
    "key_id" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt_counters" (
    "kind" "receipt_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "receipt_counters_pkey" PRIMARY KEY ("kind","year")
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "organisation" TEXT NOT NULL,
    "contact_name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "issued_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "email" TEXT NOT NULL,
    "level" "subscription_type" NOT NULL,
    "status" "subscription_status" NOT NULL DEFAULT 'active',
    "order_id" UUID,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "next_level" "subscription_type",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" "contact_subject",
    "message" TEXT NOT NULL,
    "organisation" TEXT,
    "country" CHAR(2),
    "students_count" INTEGER,
    "language" "language" NOT NULL DEFAULT 'fr',
    "status" "contact_status" NOT NULL DEFAULT 'new',
    "handled_by_id" UUID,
    "resolved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscribers" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "language" "language" NOT NULL DEFAULT 'fr',
    "status" "subscriber_status" NOT NULL DEFAULT 'pending',
    "source" TEXT NOT NULL DEFAULT 'footer',
    "confirm_token_hash" VARCHAR(64),
    "unsubscribe_token" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "change_xid" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_mails" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT,
    "actor_role" "user_role",
    "action" TEXT NOT NULL,
    "outcome" "audit_outcome" NOT NULL DEFAULT 'success',
    "target_type" TEXT,
    "target_id" TEXT,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "request_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" VARCHAR(64) NOT NULL,
    "reply_status" INTEGER,
    "reply_headers" JSONB,
    "reply_body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "app_settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_role_created_at_id_idx" ON "users"("role", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_full_name_id_idx" ON "users"("full_name", "id");

-- CreateIndex
CREATE INDEX "users_username_id_idx" ON "users"("username", "id");

-- CreateIndex
CREATE INDEX "users_email_id_idx" ON "users"("email", "id");

-- CreateIndex
CREATE INDEX "users_change_xid_id_idx" ON "users"("change_xid", "id");

-- CreateIndex
CREATE INDEX "users_search_text_idx" ON "users" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "login_sessions_token_hash_key" ON "login_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "login_sessions_user_id_created_at_idx" ON "login_sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "login_sessions_expires_at_idx" ON "login_sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

-- CreateIndex
CREATE INDEX "templates_name_id_idx" ON "templates"("name", "id");

-- CreateIndex
CREATE INDEX "templates_type_name_id_idx" ON "templates"("type", "name", "id");

-- CreateIndex
CREATE INDEX "templates_access_name_id_idx" ON "templates"("access", "name", "id");

-- CreateIndex
CREATE INDEX "templates_usage_count_id_idx" ON "templates"("usage_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "templates_updated_at_id_idx" ON "templates"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "templates_created_at_id_idx" ON "templates"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "templates_change_xid_id_idx" ON "templates"("change_xid", "id");

-- CreateIndex
CREATE INDEX "templates_search_text_idx" ON "templates" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "template_revisions_author_id_idx" ON "template_revisions"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "template_revisions_template_id_number_key" ON "template_revisions"("template_id", "number");

-- CreateIndex
CREATE INDEX "projects_updated_at_id_idx" ON "projects"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_created_at_id_idx" ON "projects"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_status_updated_at_id_idx" ON "projects"("status", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_user_id_updated_at_id_idx" ON "projects"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_mentor_id_updated_at_id_idx" ON "projects"("mentor_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_template_id_idx" ON "projects"("template_id");

-- CreateIndex
CREATE INDEX "projects_deadline_id_idx" ON "projects"("deadline", "id");

-- CreateIndex
CREATE INDEX "projects_change_xid_id_idx" ON "projects"("change_xid", "id");

-- CreateIndex
CREATE INDEX "projects_search_text_idx" ON "projects" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "project_collaborators_user_id_idx" ON "project_collaborators"("user_id");

-- CreateIndex
CREATE INDEX "sessions_start_time_id_idx" ON "sessions"("start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_created_at_id_idx" ON "sessions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_status_start_time_id_idx" ON "sessions"("status", "start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_student_id_start_time_id_idx" ON "sessions"("student_id", "start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_mentor_id_start_time_id_idx" ON "sessions"("mentor_id", "start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_project_id_start_time_idx" ON "sessions"("project_id", "start_time" DESC);

-- CreateIndex
CREATE INDEX "sessions_change_xid_id_idx" ON "sessions"("change_xid", "id");

-- CreateIndex
CREATE INDEX "sessions_search_text_idx" ON "sessions" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "orders_resume_token_key" ON "orders"("resume_token");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_idx" ON "orders"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_quote_id_idx" ON "orders"("quote_id");

-- CreateIndex
CREATE INDEX "orders_paid_at_idx" ON "orders"("paid_at");

-- CreateIndex
CREATE INDEX "orders_change_xid_id_idx" ON "orders"("change_xid", "id");

-- CreateIndex
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "orders_provider_provider_ref_key" ON "orders"("provider", "provider_ref");

-- CreateIndex
CREATE INDEX "order_events_order_id_created_at_idx" ON "order_events"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "order_events_provider_provider_event_id_key" ON "order_events"("provider", "provider_event_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_provider_ref_key" ON "refunds"("provider_ref");

-- CreateIndex
CREATE INDEX "refunds_order_id_created_at_idx" ON "refunds"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "refunds_requested_by_id_idx" ON "refunds"("requested_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_number_key" ON "receipts"("number");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_refund_id_key" ON "receipts"("refund_id");

-- CreateIndex
CREATE INDEX "receipts_order_id_idx" ON "receipts"("order_id");

-- CreateIndex
CREATE INDEX "receipts_issued_at_id_idx" ON "receipts"("issued_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "receipts_kind_year_sequence_key" ON "receipts"("kind", "year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_code_key" ON "quotes"("code");

-- CreateIndex
CREATE INDEX "quotes_created_at_id_idx" ON "quotes"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotes_issued_by_id_idx" ON "quotes"("issued_by_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_starts_at_idx" ON "subscriptions"("user_id", "starts_at" DESC);

-- CreateIndex
CREATE INDEX "subscriptions_email_status_idx" ON "subscriptions"("email", "status");

-- CreateIndex
CREATE INDEX "subscriptions_status_ends_at_idx" ON "subscriptions"("status", "ends_at");

-- CreateIndex
CREATE INDEX "subscriptions_starts_at_idx" ON "subscriptions"("starts_at");

-- CreateIndex
CREATE INDEX "subscriptions_order_id_idx" ON "subscriptions"("order_id");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_status_created_at_id_idx" ON "contact_messages"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_handled_by_id_idx" ON "contact_messages"("handled_by_id");

-- CreateIndex
CREATE INDEX "contact_messages_change_xid_id_idx" ON "contact_messages"("change_xid", "id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_confirm_token_hash_key" ON "newsletter_subscribers"("confirm_token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribe_token_key" ON "newsletter_subscribers"("unsubscribe_token");

-- CreateIndex
CREATE INDEX "newsletter_subscribers_created_at_id_idx" ON "newsletter_subscribers"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "newsletter_subscribers_change_xid_id_idx" ON "newsletter_subscribers"("change_xid", "id");

-- CreateIndex
CREATE INDEX "outgoing_mails_status_next_attempt_at_idx" ON "outgoing_mails"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outgoing_mails_created_at_idx" ON "outgoing_mails"("created_at");

-- CreateIndex
CREATE INDEX "audit_events_created_at_id_idx" ON "audit_events"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_actor_id_created_at_id_idx" ON "audit_events"("actor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_action_created_at_id_idx" ON "audit_events"("action", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_outcome_created_at_id_idx" ON "audit_events"("outcome", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_target_type_target_id_created_at_idx" ON "audit_events"("target_type", "target_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_issued_by_id_fkey" FOREIGN KEY ("issued_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_id_fkey" FOREIGN KEY ("handled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
