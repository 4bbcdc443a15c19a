import type { Random } from '../factories/random'
import { buildSession } from '../factories/session'
import { addDays, between, DAY_MS, earliest, MINUTE_MS } from './clock'
import type { DemoProject } from './projects'

const SESSIONS = 90
const FIRST_HOUR = 8
const LAST_HOUR = 17
const DAYS_AHEAD = 30

/** Every fifth session lies ahead. */
const UPCOMING_EVERY = 5

export type DemoSession = ReturnType<typeof buildSession>

interface Slot {
  start: Date
  end: Date
}

/** Mentoring sessions of the projects that have a mentor; nobody is at two places at once. */
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
  const [from, to] = upcoming ? [now, addDays(now, DAYS_AHEAD)] : [new Date(project.createdAt), now]
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
  const kept = random.chance(0.88)
  const createdAt = earliest(addDays(start, -random.integer(2, 9)), random.now)
  return buildSession(
    {
      id: random.uuid(createdAt),
      studentId: project.userId,
      mentorId,
      projectId: project.id,
      startTime: start,
      endTime: end,
      status: !kept ? 'cancelled' : isPast ? 'completed' : 'scheduled',
      notes: kept && isPast ? 'Points repris ensemble\u202f; prochaine étape convenue et notée dans le projet.' : null,
      createdAt,
      updatedAt: isPast ? end : createdAt,
    },
    random,
  )
}
