import type { Mutation } from '../../offline/storage/types'
import { findLeavers, withSuccessors } from './leaving-mentors'

const now = new Date('2026-11-27T12:00:00.000Z')
const users = [
  { id: 'koffi', fullName: 'Dr Koffi', role: 'mentor', status: 'active' },
  { id: 'abla', fullName: 'Pr Abla', role: 'mentor', status: 'suspended' },
  { id: 'afi', fullName: 'Afi Lawson', role: 'student', status: 'active' },
]
const projects = [
  { id: 'p1', mentorId: 'koffi', status: 'in_progress' },
  { id: 'p2', mentorId: 'koffi', status: 'completed' },
  { id: 'p3', mentorId: 'abla', status: 'draft' },
]
const sessions = [
  { id: 's2', mentorId: 'koffi', status: 'requested', startTime: '2026-12-02T09:00:00.000Z' },
  { id: 's1', mentorId: 'koffi', status: 'scheduled', startTime: '2026-11-28T09:00:00.000Z' },
  { id: 's3', mentorId: 'koffi', status: 'cancelled', startTime: '2026-11-28T09:00:00.000Z' },
  { id: 's4', mentorId: 'koffi', status: 'scheduled', startTime: '2026-11-27T11:00:00.000Z' },
]
// The rows have only the fields that the tests read.
const rows = {
  users: { rows: users, isComplete: true },
  projects: { rows: projects, isComplete: true },
  sessions: { rows: sessions, isComplete: true },
} as unknown as Parameters<typeof findLeavers>[1]
const act = (given: Partial<Mutation>): Mutation => ({
  resource: 'users',
  kind: 'edit',
  id: 'koffi',
  label: '',
  ...given,
})

it.each<[string, Partial<Mutation>]>([
  ['removal', { kind: 'remove' }],
  ['promotion', { kind: 'promote' }],
  ['another role', { changes: { role: 'student' } }],
  ['suspension', { changes: { status: 'suspended' } }],
  ['the short form of a status', { changes: { active: false } }],
])('names what a mentor leaves behind: %s', (_, given) => {
  const [leaver] = findLeavers([act(given)], rows, now)
  expect(leaver?.projects.map(({ id }) => id)).toEqual(['p1'])
  expect(leaver?.sessions.map(({ id }) => id)).toEqual(['s1', 's2'])
})

it.each<[string, Partial<Mutation>]>([
  ['another field', { changes: { fullName: 'Dr Koffi A.' } }],
  ['a role that stays', { changes: { role: 'mentor', active: true } }],
  ['a restoration', { kind: 'restore' }],
  ['a student', { id: 'afi', kind: 'remove' }],
  ['who was suspended before', { id: 'abla', kind: 'remove' }],
  ['a row of another list', { resource: 'projects', kind: 'remove' }],
  ['who has not come to this device', { id: 'nobody', kind: 'remove' }],
])('asks nothing where nobody is left: %s', (_, given) => {
  expect(findLeavers([act(given)], rows, now)).toEqual([])
})

it('tells the server of the choice for each, and of none where there is none', () => {
  const acts = [act({}), act({ id: 'abla' }), act({ id: 'afi' })]
  const changed = withSuccessors(acts, { koffi: 'abla', abla: '' })
  expect(changed.map(({ query }) => query)).toEqual([{ handOverTo: 'abla' }, undefined, undefined])
})
