import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { line, paragraphs, timestamp } from './fields'
import { MAX_TITLE } from './limits'
import { MAX_PAPERS, MAX_TITLE_LINES, REFERENCE_BODY_LIMIT, UNIVERSITY_BODY_LIMIT } from './university-limits'
import { resource } from './resource'
import { universitiesRoutes } from './routes/universities'
import { MADE_PAPERS, MARGIN_FIELDS, TITLE_FIELDS } from '#domain/thesis/university'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

const titleFields = z.array(z.enum(TITLE_FIELDS)).check(
  z.maxLength(TITLE_FIELDS.length),
  z.refine((fields) => isUnique(fields) && fields.includes('title') && fields.includes('author')),
)

const Paper = z.object({
  /** Id by which theses refer to ticked papers. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  fr: line(MAX_TITLE),
  en: line(MAX_TITLE),
  isRequired: z.boolean(),
  made: z.nullable(z.enum(MADE_PAPERS)),
})
const papers = z.array(Paper).check(
  z.maxLength(MAX_PAPERS),
  z.refine((all) => isUnique(all.map(({ id }) => id))),
)

const PageSetup = z.object({
  width: z.number(),
  height: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
  left: z.number(),
  font: z.nullable(z.string()),
  size: z.number(),
  lineHeight: z.number(),
  isJustified: z.boolean(),
  indent: z.number(),
})
const MarginLine = z.object({
  align: z.enum(['left', 'center', 'right']),
  parts: z.array(z.union([z.object({ text: z.string() }), z.object({ field: z.enum(MARGIN_FIELDS) })])),
})

const fields = {
  name: line(MAX_TITLE),
  titleLines: paragraphs(MAX_TITLE_LINES, 0),
  titleFields,
  papers,
}

/** Requirements of a university for a thesis: title page, papers, and the page of its reference document. */
export const University = z.object({
  ...fields,
  page: PageSetup,
  header: z.array(MarginLine),
  footer: z.array(MarginLine),
  /** Name of its reference document; null where the default page applies. */
  fileName: z.nullable(z.string()),
  id: z.uuid(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
export const EditUniversity = z.exactPartial(z.object(fields))
/** Omitted fields get the default requirements. */
export const CreateUniversity = z.extend(EditUniversity, { name: fields.name })
export type University = z.output<typeof University>
export type CreateUniversity = z.output<typeof CreateUniversity>
export type EditUniversity = z.output<typeof EditUniversity>

const one = z.object({ id: z.uuid() })

export const universitiesApi = {
  ...resource({
    name: 'universities',
    read: 'signedIn',
    change: ['admin'],
    row: University,
    single: University,
    create: CreateUniversity,
    edit: EditUniversity,
    sorts: ['name', 'updatedAt', 'createdAt'],
    filters: {},
    bodyLimit: UNIVERSITY_BODY_LIMIT,
  }),
  /** `word/styles.xml` of the reference document, for Word files that devices create; null without one. */
  styles: defineEndpoint({
    ...universitiesRoutes.styles,
    access: 'signedIn',
    params: one,
    reply: z.object({ stylesXml: z.nullable(z.string()) }),
  }),
  /**
   * Imports styles, page, header and footer of a .docx, without its text. Needs `If-Match`, as an edit does. 422
   * `notADocument` for another format, too large unpacked, or XML entities.
   */
  reference: defineEndpoint({
    ...universitiesRoutes.reference,
    access: ['admin'],
    params: one,
    query: z.object({ name: line(MAX_TITLE) }),
    bytes: [DOCX],
    reply: University,
    bodyLimit: REFERENCE_BODY_LIMIT,
    personLimit: { times: 20, seconds: 600 },
    idempotent: false,
  }),
}
