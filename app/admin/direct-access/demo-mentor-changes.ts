import type { ReplyOf } from '#contract/endpoint'
import type { mentorDecisionsApi } from '#contract/mentor-changes'
import { mentorDecisionRoutes } from '#contract/routes/mentor-changes'
import type { RowTypes } from '../../offline/storage/types'
import type { DemoTables } from './demo-tables'

type Change = ReplyOf<typeof mentorDecisionsApi.decide>

const DAY_MS = 24 * 3_600_000

/** One mentor change of the demonstration, pending until it is decided on its page. */
export class DemoMentorChanges {
  private change: Change | undefined

  constructor(private readonly now: () => number) {}

  /** Undefined for requests that are not about mentor changes. */
  answer(tables: DemoTables, method: string, path: string, body: unknown): object | undefined {
    if (!path.startsWith(mentorDecisionRoutes.list.path)) return undefined
    this.change ??= this.first(tables)
    if (method === mentorDecisionRoutes.decide.method && this.change) {
      const { mentorId, answer } = body as { mentorId: string | null; answer: string } // Written by the console's form.
      const { projectId } = this.change
      if (mentorId !== null) tables.edit('projects', projectId, { mentorId })
      this.change = {
        ...this.change,
        status: mentorId === null ? 'declined' : 'granted',
        answer,
        decidedAt: new Date(this.now()).toISOString(),
        newMentorName: mentorId && getName(tables.row('users', mentorId)),
      }
      return this.change
    }
    const rows = this.change ? [this.change] : []
    return { rows, open: rows.filter(({ status }) => status === 'open').length }
  }

  private first(tables: DemoTables): Change | undefined {
    // Rows of a table have the type of the table, so the cast is safe.
    const projects = tables.rows('projects') as unknown as readonly RowTypes['projects'][]
    const project = projects.find(({ mentorId }) => mentorId !== null)
    return (
      project && {
        id: project.id,
        projectId: project.id,
        title: project.title,
        studentName: project.studentName,
        mentorName: project.mentorName,
        newMentorName: null,
        status: 'open',
        answer: '',
        decidedAt: null,
        reason: 'Nos disponibilités ne se croisent plus depuis la rentrée.',
        wish: 'Quelqu’un qui est libre le samedi matin.',
        createdAt: new Date(this.now() - 2 * DAY_MS).toISOString(),
      }
    )
  }
}

const getName = (row: object | null): string => (row && 'fullName' in row ? String(row.fullName) : '')
