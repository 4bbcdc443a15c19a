import { randomBytes } from 'node:crypto'
import type { Prisma } from '#db/client'
import { createRandom } from '../factories/random'
import { demoAnnouncements } from './announcements'
import { demoUniversities } from './universities'
import { demoInstitution } from './institutions'
import { demoCollaborators } from './collaborators'
import { demoAuditEvents, demoContactMessages, demoReplies, demoSubscribers } from './messages'
import { demoMentorChanges, demoNotices } from './notices'
import { demoPayments } from './payments'
import { demoPeople } from './people'
import { demoProjects } from './projects'
import { writeRounds } from './rounds'
import { demoSandboxPayments } from './sandbox-payments'
import { demoAvailability, demoSessions } from './sessions'
import { demoTasks } from './tasks'
import { demoTemplates } from './templates'
import { giveTheses, writeTheses } from './theses'

const SEED = 18

/** Writes a year of data, ending at `now`; deterministic for the same time. */
export async function seedDemonstration(
  prisma: Prisma.TransactionClient,
  { now, passwordHash }: { now: Date; passwordHash: string | null },
): Promise<void> {
  const random = createRandom(SEED, now)
  const people = demoPeople(random, passwordHash)
  const templates = demoTemplates(random)
  const projects = demoProjects(random, people, templates)
  const theses = giveTheses(now, people, projects, templates)
  const sessions = demoSessions(random, projects)
  const payments = demoPayments(random, people)
  for (const template of templates) {
    template.usageCount = projects.filter(({ templateId }) => templateId === template.id).length
  }

  await prisma.user.createMany({ data: [people.administrator, ...people.mentors, ...people.students] })
  await prisma.template.createMany({ data: templates })
  await prisma.templateRevision.createMany({
    data: templates.map(({ id, name, description, content, structure, type, access, createdAt }) => ({
      id: random.uuid(new Date(createdAt)),
      templateId: id,
      number: 1,
      name,
      description,
      content,
      structure,
      type,
      access,
      createdAt,
      authorId: people.administrator.id,
    })),
  })
  await prisma.project.createMany({ data: projects })
  const chaptersOf = await writeTheses(prisma, theses, people, now)
  await writeRounds(prisma, now, theses, chaptersOf)
  const shared = theses.map(({ project }) => project)
  await prisma.projectCollaborator.createMany({ data: demoCollaborators(now, people, shared) })
  // A separate generator, so that the other data stays the same.
  const others = createRandom(SEED + 1, now)
  const { slots, rules } = demoAvailability(people.mentors, now)
  await prisma.mentorBookingRules.createMany({ data: rules })
  await prisma.mentorSlot.createMany({ data: slots.map((slot) => ({ ...slot, id: others.uuid(now) })) })
  await prisma.session.createMany({ data: sessions })
  await prisma.quote.createMany({ data: payments.quotes })
  await prisma.paymentSchedule.createMany({ data: payments.schedules })
  await prisma.schedulePart.createMany({ data: payments.parts })
  await prisma.order.createMany({ data: payments.orders.map((order) => ({ ...order, resumeToken: secret() })) })
  await prisma.sandboxPayment.createMany({ data: demoSandboxPayments(payments.orders, payments.refunds, secret) })
  await prisma.orderEvent.createMany({ data: payments.events })
  await prisma.refund.createMany({ data: payments.refunds })
  await prisma.receipt.createMany({ data: payments.receipts })
  await prisma.receiptCounter.createMany({ data: payments.counters })
  await prisma.subscription.createMany({ data: payments.subscriptions })
  const messages = demoContactMessages(random)
  await prisma.contactMessage.createMany({ data: messages })
  await prisma.newsletterSubscriber.createMany({
    data: demoSubscribers(random).map((subscriber) => ({ ...subscriber, unsubscribeToken: secret() })),
  })
  await prisma.auditEvent.createMany({ data: demoAuditEvents(random, people) })
  await prisma.messageReply.createMany({ data: demoReplies(random, messages, people) })
  await prisma.announcement.createMany({ data: demoAnnouncements(random) })
  await prisma.university.createMany({ data: demoUniversities(random) })
  await prisma.institution.create({ data: demoInstitution(createRandom(SEED + 2, now), people) })
  const english = new Set(theses.flatMap(({ thesis, project }) => (thesis.language === 'en' ? [project.id] : [])))
  await prisma.task.createMany({
    data: projects.flatMap((project) =>
      demoTasks(random, project, english.has(project.id) ? 'en' : 'fr', chaptersOf.get(project.id)),
    ),
  })
  await prisma.notice.createMany({ data: demoNotices(random, people, shared) })
  const rest = projects.filter(({ id }) => !shared.some((thesis) => thesis.id === id))
  await prisma.mentorChange.createMany({ data: demoMentorChanges(random, rest) })
}

/** Truly random, since links must not be predictable even in demonstration data. */
function secret(): string {
  return randomBytes(32).toString('base64url')
}
