import { Module, type DynamicModule } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../prisma/database/database'
import { Admission } from './admission.service'
import { AccountModule } from './account/account.module'
import { AnnouncementsModule } from './announcements/announcements.module'
import { AuditModule } from './audit/audit.module'
import { AuditTrail } from './audit-trail/audit-trail.service'
import { AuthModule } from './auth/auth.module'
import { InstalmentsModule } from './instalments/instalments.module'
import { BookingModule } from './booking/booking.module'
import { CallerLookup } from './auth/caller-lookup.service'
import { connectRedis } from './cache/redis'
import { SharedCache } from './cache/shared-cache.service'
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module'
import { ContactModule } from './contact/contact.module'
import { PrismaService } from './database/prisma.service'
import { DepositModule } from './deposit/deposit.module'
import { DocsModule } from './docs/docs.module'
import type { Env } from './settings/env'
import { ErrorFilter } from './frame/error.filter'
import { InstitutionsModule } from './institutions/institutions.module'
import { KeyLookup } from './institutions/key-lookup.service'
import { HealthModule } from './health/health.module'
import { WriteOnce } from './idempotency/write-once.service'
import { Lists } from './lists/lists.service'
import { MailModule } from './mail/mail.module'
import { MessagesModule } from './messages/messages.module'
import { MetricsModule } from './metrics/metrics.module'
import type { RequestMetrics } from './frame/request-metrics'
import { NewsletterModule } from './newsletter/newsletter.module'
import { MentorChangesModule } from './mentor-changes/mentor-changes.module'
import { NoticesModule } from './notices/notices.module'
import { OrdersModule } from './orders/orders.module'
import { PaymentsModule } from './payments/payments.module'
import { PeopleModule } from './people/people.module'
import { PermissionsModule } from './permissions/permissions.module'
import { PlanningModule } from './planning/planning.module'
import { ProjectsModule } from './projects/projects.module'
import { QuotesModule } from './quotes/quotes.module'
import { ReceiptsModule } from './receipts/receipts.module'
import { RepliesModule } from './replies/replies.module'
import { RegistrationModule } from './registration/registration.module'
import { RetentionModule } from './retention/retention.module'
import { RoundsModule } from './rounds/rounds.module'
import { SecondFactorModule } from './second-factor/second-factor.module'
import { SessionsModule } from './sessions/sessions.module'
import { SourcesModule } from './sources/sources.module'
import { StatsModule } from './stats/stats.module'
import { SubscribersModule } from './subscribers/subscribers.module'
import { SubscriptionsModule } from './subscriptions/subscriptions.module'
import { SyncModule } from './sync/sync.module'
import { SystemModule } from './system/system.module'
import { TasksModule } from './tasks/tasks.module'
import { TemplatesModule } from './templates/templates.module'
import { throttleStorage } from './throttle/throttle-storage'
import { CallLimits } from './throttle/call-limits.service'
import { DATABASE, ENV, LOG, REDIS, REQUEST_METRICS } from './settings/tokens'
import { UndoModule } from './undo/undo.module'
import { UniversitiesModule } from './universities/universities.module'
import { UsersModule } from './users/users.module'
import { WritingModule } from './writing/writing.module'
import { WritingViewsModule } from './writing-views/writing-views.module'

export interface AppParts {
  readonly env: Env
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly metrics: RequestMetrics
}

@Module({
  imports: [
    throttleStorage,
    AuthModule,
    AccountModule,
    RegistrationModule,
    SecondFactorModule,
    UsersModule,
    TemplatesModule,
    ProjectsModule,
    SessionsModule,
    MessagesModule,
    SubscribersModule,
    AnnouncementsModule,
    UniversitiesModule,
    DepositModule,
    TasksModule,
    SourcesModule,
    PlanningModule,
    BookingModule,
    InstalmentsModule,
    CalendarFeedModule,
    SyncModule,
    WritingModule,
    PeopleModule,
    RoundsModule,
    WritingViewsModule,
    UndoModule,
    MailModule,
    HealthModule,
    MetricsModule,
    ContactModule,
    RepliesModule,
    NewsletterModule,
    NoticesModule,
    MentorChangesModule,
    RetentionModule,
    PaymentsModule,
    ReceiptsModule,
    OrdersModule,
    QuotesModule,
    InstitutionsModule,
    SubscriptionsModule,
    StatsModule,
    AuditModule,
    PermissionsModule,
    SystemModule,
    DocsModule,
  ],
  providers: [Admission, CallLimits, CallerLookup, KeyLookup, { provide: APP_FILTER, useClass: ErrorFilter }],
})
export class AppModule {
  static with({ env, log, database, metrics }: AppParts): DynamicModule {
    const parts = [
      { provide: ENV, useValue: env },
      { provide: LOG, useValue: log },
      { provide: DATABASE, useValue: database },
      { provide: REQUEST_METRICS, useValue: metrics },
      { provide: REDIS, useFactory: connectRedis, inject: [ENV] },
      PrismaService,
      WriteOnce,
      AuditTrail,
      Lists,
      SharedCache,
    ]
    return { module: AppModule, global: true, providers: parts, exports: parts }
  }
}
