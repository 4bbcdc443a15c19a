import type { viewsRoutes } from '#contract/routes/views'
import type { ReplyAt } from '../../network/call'
import type { RowTypes } from '../../offline/storage/types'

type Overview = ReplyAt<typeof viewsRoutes.overview>

/** Word counts of five finished chapters. */
const CHAPTERS = [1_150, 2_400, 1_900, 3_100, 2_250]

/** Writing figures of an invented project, derived from its progress. There is no text to open. */
export function demoWriting(project: RowTypes['projects']): Overview {
  const { userId, studentName, mentorId, mentorName, progress, updatedAt } = project
  const done = (progress / 100) * CHAPTERS.length
  const sections = CHAPTERS.map((words, index) => ({
    depth: 0,
    changedAt: updatedAt,
    words: Math.round(words * Math.min(1, Math.max(0, done - index))),
  }))
  const mentor = mentorId === null ? [] : [{ id: mentorId, name: mentorName ?? '', access: 'mentor' as const }]
  return {
    isBegun: true,
    sections,
    removed: 0,
    rounds: [],
    lastActivityAt: updatedAt,
    views: [],
    hasSecondFactor: false,
    open: null,
    words: sections.reduce((sum, { words }) => sum + words, 0),
    people: [{ id: userId, name: studentName, access: 'owner' }, ...mentor],
  }
}
