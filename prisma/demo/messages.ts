import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import type { ContactStatus, ContactSubject } from '#db/enums'
import { buildAuditEvent } from '../factories/audit-event'
import { buildContactMessage, buildMessageReply, buildSubscriber } from '../factories/messages'
import type { Random } from '../factories/random'
import { between } from './clock'
import type { People } from './people'

const SUBSCRIBERS = 14

const QUESTIONS: readonly [ContactSubject, ContactStatus, string][] = [
  [
    'support',
    'resolved',
    'Bonjour, je n’arrive pas à ouvrir le plan de mémoire sur mon téléphone. Pouvez-vous m’aider\u202f?',
  ],
  [
    'sales',
    'in_progress',
    'Notre faculté compte 340 étudiants en master. Quel serait le prix d’un accès pour tous\u202f?',
  ],
  ['partnership', 'new', 'Nous organisons une semaine de la recherche à Kara en février et cherchons un intervenant.'],
  [
    'press',
    'resolved',
    'Journaliste à Lomé, je prépare un article sur les mémoires et le numérique. Qui puis-je appeler\u202f?',
  ],
  ['support', 'new', 'Est-il possible de changer de mentor\u202f? Le mien n’est pas disponible avant trois semaines.'],
  ['other', 'resolved', 'Merci pour votre article sur les citations, il m’a évité bien des erreurs.'],
  ['sales', 'new', 'Puis-je payer l’accompagnement Premium en deux fois\u202f?'],
  ['support', 'in_progress', 'J’ai payé par PayPal et je n’ai pas encore reçu mon reçu. Merci de vérifier.'],
]

export function demoContactMessages(random: Random): Prisma.ContactMessageCreateManyInput[] {
  return QUESTIONS.map(([subject, status, message], index) => {
    const createdAt = plusDays(random.now, -index * 6 - random.integer(0, 4))
    const resolvedAt = status === 'resolved' ? between(random, createdAt, random.now) : null
    const updatedAt = resolvedAt ?? createdAt
    return buildContactMessage(
      { id: random.uuid(createdAt), subject, status, message, resolvedAt, createdAt, updatedAt },
      random,
    )
  })
}

/** A reply for each message in progress, a few hours after the message. */
export const demoReplies = (
  random: Random,
  messages: readonly Prisma.ContactMessageCreateManyInput[],
  { administrator }: People,
): Prisma.MessageReplyCreateManyInput[] =>
  messages
    .filter(({ status }) => status === 'in_progress')
    .map(({ id = '', createdAt = random.now }) => {
      const answeredAt = between(random, new Date(createdAt), random.now)
      const own = { id: random.uuid(answeredAt), messageId: id, authorId: administrator.id, createdAt: answeredAt }
      return buildMessageReply(own, random)
    })

export function demoSubscribers(random: Random): Prisma.NewsletterSubscriberCreateManyInput[] {
  return Array.from({ length: SUBSCRIBERS }, (_, index) => {
    const createdAt = plusDays(random.now, -index * 17 - random.integer(0, 9))
    const state =
      index % 7 === 3
        ? {
            status: 'unsubscribed' as const,
            confirmedAt: createdAt,
            unsubscribedAt: between(random, createdAt, random.now),
          }
        : { status: 'confirmed' as const, confirmedAt: createdAt }
    const source = index % 3 === 0 ? 'blog' : 'footer'
    return buildSubscriber({ id: random.uuid(createdAt), source, ...state, createdAt, updatedAt: createdAt }, random)
  })
}

/** Actions of the demonstration's administrator, and some sign-ins. */
export function demoAuditEvents(
  random: Random,
  { administrator, mentors, students }: People,
): Prisma.AuditEventCreateManyInput[] {
  const actor = { actorId: administrator.id, actorName: administrator.fullName, actorRole: 'admin' as const }
  const creations = mentors.map((mentor) => ({
    ...actor,
    action: 'user.create',
    targetType: 'user',
    targetId: mentor.id,
    after: { fullName: mentor.fullName, role: 'mentor' },
    createdAt: new Date(mentor.createdAt),
  }))
  const visits = students.flatMap((student, index) => [
    {
      actorId: student.id,
      actorName: student.fullName,
      actorRole: 'student' as const,
      outcome: index % 9 === 4 ? ('failure' as const) : ('success' as const),
      createdAt: between(random, new Date(student.createdAt), random.now),
    },
  ])
  return [...creations, ...visits].map((event) =>
    buildAuditEvent({ ...event, id: random.uuid(event.createdAt) }, random),
  )
}
