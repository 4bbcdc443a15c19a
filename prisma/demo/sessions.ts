import { DAY_MS, plusDays } from '#domain/money/instalments'
import type { Random } from '../factories/random'
import { buildSession } from '../factories/session'
import { between, earliest, MINUTE_MS } from './clock'
import type { DemoProject } from './projects'

const SESSIONS = 90
const FIRST_HOUR = 8
const LAST_HOUR = 17
const DAYS_AHEAD = 30

const DECISIONS = ['Resserrer la question de recherche', 'Rendre le chapitre suivant avant la prochaine séance']

/** Every fifth session is in the future. */
const UPCOMING_EVERY = 5

export type DemoSession = ReturnType<typeof buildSession>

interface Slot {
  start: Date
  end: Date
}

/** Mentoring sessions of the projects that have a mentor, without overlaps for any person. */
export function demoSessions(random: Random, projects: DemoProject[]): DemoSession[] {
  const mentored = projects.filter(({ mentorId }) => mentorId)
  const diary = new Map<string, Slot[]>()
  const sessions: DemoSession[] = []
  for (let turn = 0; sessions.length < SESSIONS; turn++) {
    const project = mentored[turn % mentored.length]
    if (!project?.mentorId) break
    const slot = pickSlot(random, project, turn % UPCOMING_EVERY === 0)
    const people = [project.mentorId, project.userId]
    if (people.some((person) => isBusy(diary.get(person) ?? [], slot))) continue
    for (const person of people) diary.set(person, [...(diary.get(person) ?? []), slot])
    sessions.push(sessionAt(random, project, project.mentorId, slot))
  }
  return sessions
}

/** On a half hour between 8 and 18, never on a Sunday. */
function pickSlot(random: Random, project: DemoProject, upcoming: boolean): Slot {
  const now = random.now
  const [from, to] = upcoming ? [now, plusDays(now, DAYS_AHEAD)] : [new Date(project.createdAt), now]
  const day = Math.floor(between(random, from, to).getTime() / DAY_MS) * DAY_MS
  const weekday = new Date(day).getUTCDay() === 0 ? day + DAY_MS : day
  const start = weekday + (random.integer(FIRST_HOUR, LAST_HOUR) * 60 + random.pick([0, 30])) * MINUTE_MS
  return { start: new Date(start), end: new Date(start + random.pick([30, 45, 60]) * MINUTE_MS) }
}

function isBusy(slots: Slot[], { start, end }: Slot): boolean {
  return slots.some((slot) => slot.start < end && start < slot.end)
}

function sessionAt(random: Random, project: DemoProject, mentorId: string, { start, end }: Slot): DemoSession {
  const isPast = end < random.now
  const isKept = random.chance(0.88)
  const createdAt = earliest(plusDays(start, -random.integer(2, 9)), random.now)
  return buildSession(
    {
      id: random.uuid(createdAt),
      studentId: project.userId,
      mentorId,
      projectId: project.id,
      startTime: start,
      endTime: end,
      status: !isKept ? 'cancelled' : isPast ? 'completed' : 'scheduled',
      decisions: isKept && isPast ? DECISIONS : [],
      plannedAt: createdAt,
      notes:
        isKept && isPast ? 'Points repris ensemble\u202f; prochaine étape convenue et notée dans le projet.' : null,
      createdAt,
      updatedAt: isPast ? end : createdAt,
    },
    random,
  )
}

/** Weekly hours and rules of every mentor: two mornings and an evening, at different hours per mentor. */
export function demoAvailability(mentors: readonly { readonly id: string }[], now: Date) {
  const slots = mentors.flatMap(({ id: mentorId }, index) => [
    { mentorId, weekday: index % 5, from: 540, to: 720, duration: 60, title: null },
    { mentorId, weekday: (index + 2) % 5, from: 540, to: 720, duration: 45, title: 'Par téléphone' },
    { mentorId, weekday: 5, from: 900, to: 1_020, duration: 30, title: null },
  ])
  const rules = mentors.map(({ id: mentorId }, index) => ({
    mentorId,
    zone: index % 3 === 0 ? 'Africa/Porto-Novo' : 'Africa/Lome',
    noticeHours: 48,
    changeHours: 24,
    aheadDays: 30,
    needsConfirmation: index % 2 === 0,
    meetingUrl: null,
    updatedAt: now,
  }))
  return { slots, rules }
}
