import * as z from 'zod/mini'
import { TEMPLATE_ACCESSES, TEMPLATE_TYPES } from './choices'
import { defineEndpoint } from './endpoint'
import { line, timestamp, paragraphs } from './fields'
import { MAX_MESSAGE, MAX_TEMPLATE, MAX_TITLE, TEMPLATE_BODY_LIMIT } from './limits'
import type { Subscription } from '#domain/money/plans'
import { resource } from './resource'
import { templatesRoutes } from './routes/templates'

const fields = {
  name: line(MAX_TITLE),
  description: z.nullable(paragraphs(MAX_MESSAGE)),
  type: z.enum(TEMPLATE_TYPES),
  access: z.enum(TEMPLATE_ACCESSES),
}
/** Markdown. */
const content = paragraphs(MAX_TEMPLATE)
/** Headings, in order. */
const structure = z.nullable(z.array(line(MAX_TITLE)).check(z.maxLength(200)))

/** A row of the list: without the content, which may be large. */
export const TemplateRow = z.object({
  ...fields,
  id: z.uuid(),
  usageCount: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
const body = { content: z.string(), structure: z.nullable(z.array(z.string())) }
export const Template = z.extend(TemplateRow, body)
export const EditTemplate = z.exactPartial(z.object({ ...fields, content, structure }))
export const CreateTemplate = z.extend(EditTemplate, { name: fields.name, type: fields.type, content })
export type CreateTemplate = z.output<typeof CreateTemplate>
export type EditTemplate = z.output<typeof EditTemplate>

const RevisionRow = z.object({
  number: z.int(),
  name: z.string(),
  authorName: z.nullable(z.string()),
  createdAt: timestamp(),
})
const Revision = z.extend(RevisionRow, { ...fields, ...body })
const oneRevision = z.object({ id: z.uuid(), revision: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) })

/** The accesses that a student with this subscription may read; mentors and administrators read all. */
export const listAccesses = (subscription: Subscription | null) =>
  TEMPLATE_ACCESSES.slice(0, subscription === null ? 1 : TEMPLATE_ACCESSES.indexOf(subscription) + 1)

const admin = { access: ['admin'] } as const
export const templatesApi = {
  ...resource({
    name: 'templates',
    read: 'signedIn',
    change: ['admin'],
    row: TemplateRow,
    single: Template,
    create: CreateTemplate,
    edit: EditTemplate,
    sorts: ['name', 'type', 'usageCount', 'updatedAt', 'createdAt'],
    filters: { type: z.exactOptional(z.enum(TEMPLATE_TYPES)), access: z.exactOptional(z.enum(TEMPLATE_ACCESSES)) },
    bodyLimit: TEMPLATE_BODY_LIMIT,
  }),
  /** The newest 100, newest first. */
  revisions: defineEndpoint({
    ...templatesRoutes.revisions,
    ...admin,
    params: z.object({ id: z.uuid() }),
    reply: z.array(RevisionRow),
  }),
  revision: defineEndpoint({
    ...templatesRoutes.revision,
    ...admin,
    params: oneRevision,
    reply: Revision,
  }),
  /** Restores the content of the revision, as a new revision. */
  restoreRevision: defineEndpoint({
    ...templatesRoutes.restoreRevision,
    ...admin,
    params: oneRevision,
    reply: Template,
  }),
}
