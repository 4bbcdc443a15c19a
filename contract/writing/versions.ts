import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { line, timestamp } from '../fields'
import { MAX_SECTIONS, MAX_TITLE } from '../limits'
import { EXPORT_FORMATS } from '#domain/thesis/export-formats'
import { versionsRoutes } from '../routes/writing'

/**
 * `day`: saved automatically at the end of an hour (UTC) of writing; after a week only the last of each day remains.
 * `asked`: saved by a person under a name. `round`: handed in; its label is the number of the round. `export`: the text
 * of an exported file; its label is the format.
 */
export const VERSION_KINDS = ['day', 'asked', 'round', 'export'] as const

export { EXPORT_FORMATS } from '#domain/thesis/export-formats'

/** Null if the account is deleted. */
const name = z.nullable(z.string())

const Version = z.object({
  id: z.uuid(),
  kind: z.enum(VERSION_KINDS),
  label: z.nullable(z.string()),
  /** For an automatic version, the time of its last change; for others, the time of the request. */
  at: timestamp(),
  words: z.int(),
  /** Who requested the version; null for an automatic one. */
  author: name,
  /** Who has written since the previous version. */
  writers: z.array(name),
})

const VersionBlock = z.object({
  /** Null for a block that no editor of ours gave an id. */
  id: z.nullable(z.string()),
  /** Plain text, a line for each block of text in it. */
  text: z.string(),
  /** The block as ProseMirror's JSON, in the schema of `blocks/schema`. */
  node: z.unknown(),
  /** Who wrote it last; null also for what came from a template. */
  author: name,
})

const section = { id: z.uuid(), section: z.uuid() }

/** Versions of a section of a project: readers of the text can read them, writers can save one. */
export const versionsApi = {
  /** Newest first, without their contents. */
  list: defineEndpoint({
    ...versionsRoutes.list,
    access: 'signedIn',
    params: z.object(section),
    reply: z.object({
      versions: z.array(Version),
      /** What the versions of all sections of the project take, in bytes; at most `MAX_VERSIONS_BYTES`. */
      bytes: z.int(),
      /** How many more versions of this section can be requested; 0 also where the bytes are used up. */
      left: z.int(),
    }),
  }),
  /** Saves the section's current text on the server as a version. */
  keep: defineEndpoint({
    ...versionsRoutes.keep,
    access: 'signedIn',
    params: z.object(section),
    body: z.object({ label: line(MAX_TITLE) }),
    reply: Version,
    status: 201,
    limit: { times: 20, seconds: 60 },
  }),
  read: defineEndpoint({
    ...versionsRoutes.read,
    access: 'signedIn',
    params: z.object({ ...section, version: z.uuid() }),
    reply: z.extend(Version, { blocks: z.array(VersionBlock) }),
  }),
  /**
   * Saves a version of each section from which a file was made. A section without changes since the last export in that
   * format is not saved again, and nothing is saved where the project has no room.
   */
  exported: defineEndpoint({
    ...versionsRoutes.exported,
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      format: z.enum(EXPORT_FORMATS),
      sections: z.array(z.uuid()).check(z.maxLength(MAX_SECTIONS)),
    }),
    reply: z.object({ kept: z.int() }),
    status: 201,
    limit: { times: 20, seconds: 60 },
  }),
}
