import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { line, timestamp } from '../fields'
import { MAX_SECTIONS, MAX_TITLE } from '../limits'
import { EXPORT_FORMATS } from '#domain/thesis/export-formats'
import { versionsRoutes } from '../routes/writing'

/**
 * `day`: kept of itself, at the end of an hour (UTC) of writing, of which a week later the last of each day is left;
 * `asked`: kept by a person, under a name; `round`: handed in, its label is the number of the round; `export`: what a
 * file was made of, its label is the format.
 */
export const VERSION_KINDS = ['day', 'asked', 'round', 'export'] as const

export { EXPORT_FORMATS } from '#domain/thesis/export-formats'

/** Null: somebody whose account was deleted. */
const name = z.nullable(z.string())

const Version = z.object({
  id: z.uuid(),
  kind: z.enum(VERSION_KINDS),
  label: z.nullable(z.string()),
  /** Of the last change that one kept of itself shows; when another was asked for. */
  at: timestamp(),
  words: z.int(),
  /** Who asked for it; null for those kept of themselves. */
  author: name,
  /** Who wrote since the version before. */
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

/** Versions of a section of a project: who reads the text reads them, who writes it may keep one. */
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
      /** How many more of this section may be asked for; 0 also where the bytes are used up. */
      left: z.int(),
    }),
  }),
  /** Keeps what the server has of the section now. */
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
   * A file was made of these sections: the server keeps what it has of each. A section that was not changed since the
   * last export in that format is not kept again, and none where the project has no room.
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
