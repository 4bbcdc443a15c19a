import { announcementState } from '#contract/announcement-state'
import type { RowTypes } from '../../offline/storage/types'

export type AnnouncementRow = RowTypes['announcements']

/** The mark of one version, so that an edited announcement is shown again. */
export const toMark = ({ id, version }: Pick<AnnouncementRow, 'id' | 'version'>): string => `${id}:${String(version)}`

/** Current announcements that are not dismissed, newest first. */
export const shownAt = (rows: readonly AnnouncementRow[], marks: readonly string[], now: number): AnnouncementRow[] =>
  rows
    .filter((row) => announcementState(row, now) === 'current' && !marks.includes(toMark(row)))
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt))

/** Adds a mark and drops those of deleted announcements. */
export const withDismissed = (
  marks: readonly string[],
  row: AnnouncementRow,
  rows: readonly AnnouncementRow[],
): readonly string[] => [...marks.filter((mark) => rows.some((one) => toMark(one) === mark)), toMark(row)]
