import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import { MINUTE_MS } from './clock'
import type { Random } from '../factories/random'
import type { People } from './people'
import type { DemoProject } from './projects'

const HOURS = 60 * MINUTE_MS

/** Notices of the last days for students and mentors of the theses; the newest are unread. */
export function demoNotices(
  random: Random,
  { students, mentors }: People,
  projects: readonly DemoProject[],
): Prisma.NoticeCreateManyInput[] {
  const { now } = random
  const findName = (id: string | null | undefined): string =>
    [...students, ...mentors].find((one) => one.id === id)?.fullName ?? ''
  return projects.flatMap((project) => {
    const { id: projectId, title, userId, mentorId } = project
    if (!projectId || !mentorId) return []
    const [student, mentor] = [findName(userId), findName(mentorId)]
    const buildNotice = (reader: string, kind: string, hoursAgo: number, values: Record<string, string | number>) => {
      const createdAt = new Date(now.getTime() - hoursAgo * HOURS)
      const readAt = hoursAgo > 24 ? new Date(createdAt.getTime() + 2 * HOURS) : null
      return {
        id: random.uuid(createdAt),
        kind,
        userId: reader,
        projectId,
        values: { title, ...values },
        createdAt,
        readAt,
      }
    }
    return [
      buildNotice(userId, 'mentorChanged', 24 * 20, { person: mentor }),
      buildNotice(mentorId, 'mentorChanged', 24 * 20, { person: student, to: 'mentor' }),
      buildNotice(userId, 'comment', 50, { person: mentor, section: '' }),
      buildNotice(mentorId, 'comment', 30, { person: student, section: '' }),
      buildNotice(userId, 'comment', 3, { person: mentor, section: '' }),
      buildNotice(mentorId, 'comment', 2, { person: student, section: '' }),
    ]
  })
}

const REASON = 'Nos disponibilités ne se croisent plus depuis la rentrée : trois séances ont été reportées.'

/** One student requests another mentor, for a project that is not one of the theses. */
export function demoMentorChanges(
  random: Random,
  projects: readonly DemoProject[],
): Prisma.MentorChangeCreateManyInput[] {
  const requested = projects.find(({ status, mentorId }) => status === 'in_progress' && mentorId)
  if (!requested?.id || !requested.mentorId) return []
  const createdAt = plusDays(random.now, -2)
  return [
    {
      id: random.uuid(createdAt),
      projectId: requested.id,
      mentorId: requested.mentorId,
      reason: REASON,
      wish: 'Quelqu’un qui est libre le samedi matin.',
      createdAt,
    },
  ]
}
