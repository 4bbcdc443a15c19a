import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { line } from '../fields'
import { MAX_TITLE, TEMPLATE_BODY_LIMIT } from '../limits'
import { institutionTemplatesRoutes } from '../routes/institutions'
import { CreateTemplate, EditTemplate, Template, TemplateRow } from '../templates'
import { CreateUniversity, DOCX, EditUniversity, University } from '../universities'
import { REFERENCE_BODY_LIMIT, UNIVERSITY_BODY_LIMIT } from '../university-limits'
import { page } from './institutions'

const staff = { access: 'signedIn' } as const
const one = z.object({ id: z.uuid() })

/**
 * Templates that only members of the institution use, and its thesis pages: title page, papers, Word reference. Edits
 * need `If-Match`, as those of administrators do.
 */
export const institutionTemplatesApi = {
  templates: defineEndpoint({
    ...institutionTemplatesRoutes.templates,
    ...staff,
    query: z.object(page),
    reply: z.array(TemplateRow),
  }),
  template: defineEndpoint({ ...institutionTemplatesRoutes.template, ...staff, params: one, reply: Template }),
  createTemplate: defineEndpoint({
    ...institutionTemplatesRoutes.createTemplate,
    ...staff,
    body: z.omit(CreateTemplate, { access: true }),
    reply: Template,
    status: 201,
    bodyLimit: TEMPLATE_BODY_LIMIT,
  }),
  editTemplate: defineEndpoint({
    ...institutionTemplatesRoutes.editTemplate,
    ...staff,
    params: one,
    body: z.omit(EditTemplate, { access: true }),
    reply: Template,
    bodyLimit: TEMPLATE_BODY_LIMIT,
  }),
  removeTemplate: defineEndpoint({ ...institutionTemplatesRoutes.removeTemplate, ...staff, params: one }),
  pages: defineEndpoint({
    ...institutionTemplatesRoutes.pages,
    ...staff,
    query: z.object(page),
    reply: z.array(University),
  }),
  createPage: defineEndpoint({
    ...institutionTemplatesRoutes.createPage,
    ...staff,
    body: CreateUniversity,
    reply: University,
    status: 201,
    bodyLimit: UNIVERSITY_BODY_LIMIT,
  }),
  editPage: defineEndpoint({
    ...institutionTemplatesRoutes.editPage,
    ...staff,
    params: one,
    body: EditUniversity,
    reply: University,
    bodyLimit: UNIVERSITY_BODY_LIMIT,
  }),
  /** Same as `universities.reference`. */
  reference: defineEndpoint({
    ...institutionTemplatesRoutes.reference,
    ...staff,
    params: one,
    query: z.object({ name: line(MAX_TITLE) }),
    bytes: [DOCX],
    reply: University,
    bodyLimit: REFERENCE_BODY_LIMIT,
    personLimit: { times: 20, seconds: 600 },
    idempotent: false,
  }),
  removePage: defineEndpoint({ ...institutionTemplatesRoutes.removePage, ...staff, params: one }),
}
