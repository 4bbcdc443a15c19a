import { TEMPLATE_TYPES } from '#contract/choices'
import type { Subscription } from '#domain/money/plans'
import { listAccesses, templatesApi } from '#contract/templates'
import type { Prisma } from '#db/client'
import { requireCaller } from '../frame/call-context'
import { defineResource } from '../lists/resource'

/** The columns of a list, without contents. */
export const TEMPLATE_ROW = {
  id: true,
  name: true,
  description: true,
  type: true,
  access: true,
  usageCount: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.TemplateSelect

const BODY = { content: true, structure: true } as const
export const TEMPLATE = { ...TEMPLATE_ROW, ...BODY } satisfies Prisma.TemplateSelect
export const REVISION_ROW = {
  number: true,
  name: true,
  createdAt: true,
  author: { select: { fullName: true } },
} satisfies Prisma.TemplateRevisionSelect
export const REVISION = {
  ...REVISION_ROW,
  ...BODY,
  description: true,
  type: true,
  access: true,
} satisfies Prisma.TemplateRevisionSelect

/** This server wrote the JSON column, so its entries are not checked. */
const headings = (structure: unknown): string[] | null => (Array.isArray(structure) ? structure.map(String) : null)

export const withHeadings = <T extends { structure: unknown }>(template: T) => ({
  ...template,
  structure: headings(template.structure),
})
export const authored = <R extends { author: { fullName: string } | null }>({ author, ...revision }: R) => ({
  ...revision,
  authorName: author?.fullName ?? null,
})

export type StoredTemplateRow = Prisma.TemplateGetPayload<{ select: typeof TEMPLATE_ROW }>
export type StoredTemplate = Omit<Prisma.TemplateGetPayload<{ select: typeof TEMPLATE }>, 'structure'> & {
  structure: string[] | null
}

/** The templates with which a student of this level may begin a project. */
export const openTemplates = (userId: string, level: Subscription | null): Prisma.TemplateWhereInput => ({
  access: { in: listAccesses(level) },
  OR: [{ institutionId: null }, { institution: { members: { some: { userId } } } }],
})

export const TEMPLATES = defineResource({
  name: 'templates',
  target: 'template',
  api: templatesApi,
  model: 'template',
  table: 'templates',
  select: TEMPLATE_ROW,
  selectSingle: TEMPLATE,
  toRow: (template) => template,
  toSingle: (template) => withHeadings(template),
  sorts: { name: 'text', type: TEMPLATE_TYPES, usageCount: 'whole', updatedAt: 'moment', createdAt: 'moment' },
  defaultSort: 'name',
  where: (filters) => filters,
  /**
   * Students read the templates of their level, mentors and administrators all. Templates of an institution are only
   * for its members, its staff and administrators.
   */
  accessFilter: (context) => {
    const { id, role, subscription } = requireCaller(context)
    if (role === 'admin') return {}
    const isStaff = { institution: { staff: { some: { userId: id } } } }
    return { OR: [isStaff, role === 'student' ? openTemplates(id, subscription) : { institutionId: null }] }
  },
  exported: ['name', 'description', 'type', 'access', 'usageCount', 'createdAt', 'updatedAt', 'id'],
})
