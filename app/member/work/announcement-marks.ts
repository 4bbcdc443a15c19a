import { announcementState } from '#contract/announcement-state'
import type { RowTypes } from '../../offline/storage/types'

export type Announcement = RowTypes['announcements']

/** Of one version: what was edited since is news again. */
export const markOf = ({ id, version }: Pick<Announcement, 'id' | 'version'>): string => `${id}:${String(version)}`

/** The current ones that were not hidden, the newest first. */
export const shownAt = (rows: readonly Announcement[], marks: readonly string[], now: number): Announcement[] =>
  rows
    .filter((row) => announcementState(row, now) === 'current' && !marks.includes(markOf(row)))
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt))

/** The marks with one more; those of announcements that have gone are let go. */
export const withDismissed = (
  marks: readonly string[],
  row: Announcement,
  rows: readonly Announcement[],
): readonly string[] => [...marks.filter((mark) => rows.some((one) => markOf(one) === mark)), markOf(row)]
