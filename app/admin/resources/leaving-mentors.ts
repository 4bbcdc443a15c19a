import { HELD_STATUSES, isMentoring } from '#contract/choices'
import type { Mutation, RowTypes } from '../../offline/storage/types'
import type { ReadRows } from './definition'

type Rows = { readonly [N in 'users' | 'projects' | 'sessions']: ReadRows<RowTypes[N]> }

/** A mentor whose mentoring would end, with the projects and sessions that would lose their mentor. */
export interface Leaver {
  readonly id: string
  readonly name: string
  readonly projects: readonly RowTypes['projects'][]
  readonly sessions: readonly RowTypes['sessions'][]
}

const HELD: ReadonlySet<string> = new Set(HELD_STATUSES)

/** Whether the mutation ends the person's mentoring. */
function endsMentoring({ kind, changes = {} }: Mutation, { role, status }: RowTypes['users']): boolean {
  if (kind === 'remove' || kind === 'promote') return true
  const { active } = changes
  const short = active === false ? { status: 'inactive' } : active === true ? { status: 'active' } : {}
  return kind === 'edit' && !isMentoring({ role, status, ...changes, ...short })
}

/** Leaving mentors with running projects or coming sessions; sessions are sorted by time. */
export function findLeavers(mutations: readonly Mutation[], { users, projects, sessions }: Rows, now: Date): Leaver[] {
  const at = now.toISOString()
  return mutations.flatMap((mutation) => {
    const person = users.rows.find(({ id }) => id === mutation.id)
    if (mutation.resource !== 'users' || !person || !isMentoring(person) || !endsMentoring(mutation, person)) return []
    const { id, fullName: name } = person
    const leaver = {
      id,
      name,
      projects: projects.rows.filter(({ mentorId, status }) => mentorId === id && status !== 'completed'),
      sessions: sessions.rows
        .filter(({ mentorId, status, startTime }) => mentorId === id && HELD.has(status) && startTime > at)
        .sort((a, b) => (a.startTime < b.startTime ? -1 : 1)),
    }
    return leaver.projects.length + leaver.sessions.length > 0 ? [leaver] : []
  })
}

/** Adds the chosen successor to each mutation; without one, the projects become unassigned. */
export const withSuccessors = (
  mutations: readonly Mutation[],
  successors: Readonly<Record<string, string>>,
): readonly Mutation[] =>
  mutations.map((mutation) => {
    const handOverTo = mutation.id === undefined ? '' : (successors[mutation.id] ?? '')
    return handOverTo === '' ? mutation : { ...mutation, query: { ...mutation.query, handOverTo } }
  })
