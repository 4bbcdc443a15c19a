import { universitiesApi } from '#contract/universities'
import type { UniversityTemplate } from '#domain/thesis/university'
import type { Prisma } from '#db/client'
import { requireCaller, type CallContext } from '../frame/call-context'
import { defineResource } from '../lists/resource'
import { UNIVERSITIES_TEXTS } from './universities.texts'

export const UNIVERSITY = {
  id: true,
  name: true,
  titleLines: true,
  titleFields: true,
  papers: true,
  page: true,
  header: true,
  footer: true,
  fileName: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.UniversitySelect

type Found = Prisma.UniversityGetPayload<{ select: typeof UNIVERSITY }>
type Columns = Pick<UniversityTemplate, 'titleFields' | 'papers' | 'page' | 'header' | 'footer'>
export type UniversityRow = Omit<Found, keyof Columns> & {
  -readonly [Column in keyof Columns]: Mutable<Columns[Column]>
}
/** The contract's schemas use mutable lists. */
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T

/** This server wrote the JSON columns, so they are not checked. */
export const readUniversity = (found: Found): UniversityRow => found as unknown as UniversityRow

/** An institution's own pages are for its members, the mentors of their projects, and its staff. */
export const openPages = (userId: string): Prisma.UniversityWhereInput => {
  const mentored = { projects: { some: { mentorId: userId, deletedAt: null } } }
  return {
    OR: [
      { institutionId: null },
      { institution: { members: { some: { OR: [{ userId }, { user: mentored }] } } } },
      { institution: { staff: { some: { userId } } } },
    ],
  }
}

/** Administrators read all. */
export const readablePages = (context: CallContext): Prisma.UniversityWhereInput => {
  const { id, role } = requireCaller(context)
  return role === 'admin' ? {} : openPages(id)
}

export const UNIVERSITIES = defineResource({
  name: 'universities',
  target: 'university',
  api: universitiesApi,
  model: 'university',
  table: 'universities',
  select: UNIVERSITY,
  selectSingle: UNIVERSITY,
  toRow: readUniversity,
  toSingle: readUniversity,
  sorts: { name: 'text', updatedAt: 'moment', createdAt: 'moment' },
  defaultSort: 'name',
  where: (filters) => filters,
  accessFilter: readablePages,
  texts: UNIVERSITIES_TEXTS,
  exported: ['name', 'titleLines', 'fileName', 'createdAt', 'updatedAt', 'id'],
})
