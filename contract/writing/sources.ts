import * as z from 'zod/mini'
import {
  CITATION_STYLES,
  SOURCE_KINDS,
  SOURCE_PEOPLE,
  SOURCE_TEXTS,
  type SourcePeople,
  type SourceText,
} from '#domain/citations/source'
import { MAX_NAME } from '../limits'
import { MAX_SOURCE_PEOPLE, MAX_SOURCE_TEXT, MAX_SOURCES } from './limits'
import { TITLE_PAGE_FIELDS, type TitlePageField } from '#domain/thesis/settings'

/** Maximum number of papers in a university's checklist, and letters in the id of one. */
const MAX_PAPERS = 200
const MAX_PAPER_ID = 100

const text = z.string().check(z.maxLength(MAX_SOURCE_TEXT))
const name = z.exactOptional(z.string().check(z.maxLength(MAX_NAME)))
const literal = z.exactOptional(text)

const Name = z.strictObject({ family: name, given: name, 'non-dropping-particle': name, suffix: name, literal })

const year = z.int().check(z.gte(-9_999), z.lte(9_999))
const month = z.int().check(z.gte(1), z.lte(12))
const day = z.int().check(z.gte(1), z.lte(31))
const SourceDay = z.strictObject({
  'date-parts': z.tuple([z.union([z.tuple([year]), z.tuple([year, month]), z.tuple([year, month, day])])]),
})

const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> =>
  Object.fromEntries(names.map((one) => [one, schema])) as Record<Name, Schema>

/** The fields of one source, as in its map in the outline's document; the source's id is the key of the map. */
export const SourceFields = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  ...each<SourceText, z.ZodMiniExactOptional<typeof text>>(SOURCE_TEXTS, z.exactOptional(text)),
  ...each<SourcePeople, z.ZodMiniExactOptional<z.ZodMiniArray<typeof Name>>>(
    SOURCE_PEOPLE,
    z.exactOptional(z.array(Name).check(z.maxLength(MAX_SOURCE_PEOPLE))),
  ),
  issued: z.exactOptional(SourceDay),
  accessed: z.exactOptional(SourceDay),
  isToResolve: z.exactOptional(z.literal(true)),
})
export type SourceFields = z.output<typeof SourceFields>

/** All sources of a project; the server refuses an update after which they do not match this. */
export const Sources = z
  .record(z.uuid(), SourceFields)
  .check(z.refine((sources) => Object.keys(sources).length <= MAX_SOURCES))

/** The settings of a thesis; those that nobody has set are missing. */
export const SettingsFields = z.strictObject({
  style: z.exactOptional(z.enum(CITATION_STYLES)),
  university: z.exactOptional(z.nullable(z.uuid())),
  papers: z.exactOptional(
    z.array(z.string().check(z.minLength(1), z.maxLength(MAX_PAPER_ID))).check(z.maxLength(MAX_PAPERS)),
  ),
  titlePage: z.exactOptional(
    z.strictObject(each<TitlePageField, z.ZodMiniExactOptional<typeof text>>(TITLE_PAGE_FIELDS, z.exactOptional(text))),
  ),
})
