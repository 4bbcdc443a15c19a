import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DEADLINE_NEAR_DAYS } from '#contract/institutions/choices'
import { PrismaService } from '../database/prisma.service'
import { MailQueue } from '../mail/mail-queue.service'
import { isPaidSql } from './seats'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Notifies webhooks of a near defence, once per project and date. */
@Injectable()
export class DeadlineWebhooks implements OnModuleInit {
  private ranAt = 0

  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: MailQueue,
  ) {}

  onModuleInit(): void {
    this.mails.sources.push(async () => {
      // One run per hour is enough to count days; the mail queue calls its sources far more often.
      if (Date.now() - this.ranAt < HOUR_MS) return
      await this.run()
      this.ranAt = Date.now()
    })
  }

  /**
   * Finds earlier notifications in the log, which outlives the days before the defence. The id is made of project and
   * day, so receivers can recognise a repetition.
   */
  async run(now = new Date()): Promise<void> {
    const until = new Date(now.getTime() + DEADLINE_NEAR_DAYS * DAY_MS)
    await this.prisma.$transaction(async (transaction) => {
      // Of two concurrent servers, the second waits and then finds the deliveries of the first in the log.
      const wanting = await transaction.$queryRaw<{ id: string }[]>`
        SELECT id FROM institution_webhooks WHERE 'project.deadline_near' = ANY (events) ORDER BY id FOR UPDATE`
      if (wanting.length === 0) return
      await transaction.$executeRaw`
        INSERT INTO webhook_deliveries (id, webhook_id, event, student_id, payload)
        SELECT gen_random_uuid(), near.webhook_id, 'project.deadline_near', near.student_id, jsonb_build_object(
          'id', md5(near.project_id || ' ' || near.day)::uuid, 'type', 'project.deadline_near',
          'createdAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', jsonb_build_object('projectId', near.project_id, 'studentId', near.student_id, 'deadline', near.day))
        FROM (
          SELECT webhook.id AS webhook_id, project.id AS project_id, member.user_id AS student_id,
            to_char(project.deadline AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS day
          FROM institution_webhooks webhook
            JOIN institutions i ON i.id = webhook.institution_id AND i.closed_at IS NULL
            JOIN institution_members member ON member.institution_id = i.id
            JOIN users student ON student.id = member.user_id AND student.deleted_at IS NULL
            JOIN projects project ON project.user_id = member.user_id
          WHERE 'project.deadline_near' = ANY (webhook.events) AND project.deleted_at IS NULL
            AND project.status <> 'completed' AND project.deadline > ${now} AND project.deadline <= ${until}
            AND ${isPaidSql(now)}) near
        WHERE NOT EXISTS (
          SELECT 1 FROM webhook_deliveries told
          WHERE told.webhook_id = near.webhook_id AND told.event = 'project.deadline_near'
            AND told.student_id = near.student_id
            AND told.payload->'data'->>'projectId' = near.project_id::text
            AND told.payload->'data'->>'deadline' = near.day)`
    })
  }
}
