import type { OwnProjectRow } from './own-work'
import { daysUntil } from './deadline'
import { byUrgency, nearest, needsMentor, judgeUrgency } from './urgency'

const NOW = new Date(2026, 5, 15, 23, 30).getTime()
const at = (days: number, hour = 0) => new Date(2026, 5, 15 + days, hour).toISOString()

const project = (changes: Partial<OwnProjectRow>): OwnProjectRow => ({
  id: 'x',
  title: 'Thèse',
  description: '',
  userId: 'a',
  mentorId: null,
  templateId: null,
  question: '',
  university: null,
  faculty: null,
  studyLevel: null,
  language: 'fr',
  access: 'owner',
  status: 'in_progress',
  progress: 10,
  deadline: null,
  studentName: 'Ama',
  mentorName: null,
  createdAt: at(-100),
  updatedAt: at(-1),
  version: 1,
  ...changes,
})

it.each([
  [at(0, 1), 0],
  [at(0, 23), 0],
  [at(1, 0), 1],
  [at(-1, 23), -1],
  [at(200, 12), 200],
])('a deadline counts in days of the calendar, not in hours: %s', (deadline, days) => {
  expect(daysUntil(deadline, NOW)).toBe(days)
})

it.each([
  ['overdue', { deadline: at(-1) }],
  ['overdue', { deadline: at(-1), status: 'review' }],
  ['review', { status: 'review', deadline: at(3) }],
  ['near', { deadline: at(0) }],
  ['near', { deadline: at(14, 23) }],
  ['calm', { deadline: at(15) }],
  ['calm', {}],
  ['quiet', { updatedAt: at(-30) }],
  ['done', { status: 'completed', deadline: at(-1), updatedAt: at(-30) }],
] as const)('is %s: %j', (urgency, changes) => {
  expect(judgeUrgency(project(changes), NOW)).toBe(urgency)
  expect(needsMentor(urgency)).toBe(!['calm', 'done'].includes(urgency))
})

const waits = (days: number) => ({ waitingRound: { id: 'r', number: 2, handedInAt: at(days) } })

it.each([
  ['waiting', waits(-1)],
  ['waiting', { ...waits(-1), deadline: at(-3) }],
  ['done', { ...waits(-1), status: 'completed' }],
  ['calm', { updatedAt: at(-90), lastActivityAt: at(-2) }],
  ['quiet', { updatedAt: at(-90), lastActivityAt: at(-30) }],
] as const)('is %s by what the students do: %j', (urgency, changes) => {
  expect(judgeUrgency(project(changes), NOW)).toBe(urgency)
})

it('puts who waits for a review before a deadline that has passed, the longest first', () => {
  const rows = [
    project({ id: 'late', deadline: at(-20) }),
    project({ id: 'new', ...waits(-1), deadline: at(-30) }),
    project({ id: 'old', ...waits(-9) }),
  ]
  expect(byUrgency(rows, NOW).map((row) => row.project.id)).toEqual(['old', 'new', 'late'])
})

it('puts the most urgent first, and within one urgency the nearest deadline', () => {
  const rows = [
    project({ id: 'calm' }),
    project({ id: 'late', deadline: at(-2) }),
    project({ id: 'done', status: 'completed' }),
    project({ id: 'later', deadline: at(9) }),
    project({ id: 'latest', deadline: at(-20) }),
    project({ id: 'soon', deadline: at(2) }),
  ]
  expect(byUrgency(rows, NOW).map((row) => row.project.id)).toEqual(['latest', 'late', 'soon', 'later', 'calm', 'done'])
})

it('looks first at the running project whose deadline is nearest', () => {
  const without = project({ id: 'without' })
  const soon = project({ id: 'soon', deadline: at(2) })
  const done = project({ id: 'done', deadline: at(1), status: 'completed' })
  expect(nearest([without, done, soon])?.id).toBe('soon')
  expect(nearest([without])?.id).toBe('without')
  expect(nearest([done])).toBeUndefined()
})
