import { announcementState } from '#contract/announcement-state'
import type { RowTypes } from '../../offline/storage/types'

export type AnnouncementRow = RowTypes['announcements']

/** Of one version: what was edited since is news again. */
export const toMark = ({ id, version }: Pick<AnnouncementRow, 'id' | 'version'>): string => `${id}:${String(version)}`

/** The current ones that were not hidden, the newest first. */
export const shownAt = (rows: readonly AnnouncementRow[], marks: readonly string[], now: number): AnnouncementRow[] =>
  rows
    .filter((row) => announcementState(row, now) === 'current' && !marks.includes(toMark(row)))
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt))

/** The marks with one more; those of announcements that have gone are let go. */
export const withDismissed = (
  marks: readonly string[],
  row: AnnouncementRow,
  rows: readonly AnnouncementRow[],
): readonly string[] => [...marks.filter((mark) => rows.some((one) => toMark(one) === mark)), toMark(row)]
