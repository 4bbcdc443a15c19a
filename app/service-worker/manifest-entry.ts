import type { Language } from '#contract/languages'

/**
 * What a file is for: every public page, the texts of a language, the application half, within it the own account,
 * pictures, the pack of scripts, or the worker's own code.
 */
export type Part = 'core' | Language | 'application' | 'account' | 'demand' | 'picture' | 'pack' | 'worker'

/** One file of the build, as Workbox's list carries it. */
export interface ManifestEntry {
  readonly url: string
  /** Null where the name already holds a hash. */
  readonly revision: string | null
  /** Compressed size, in bytes. */
  readonly bytes: number
  readonly part: Part
}

/** Name of an entry in the cache: the revision makes old and new stand side by side until the new version is taken. */
export const keyOf = ({ url, revision }: Pick<ManifestEntry, 'url' | 'revision'>): string =>
  revision === null ? url : `${url}?v=${revision}`

/** All entries of one part, column by column, which compresses better than one by one. */
export interface PackedEntries {
  readonly part: Part
  /** Addresses; one without a leading slash is a name in `/assets/`. */
  readonly url: string
  readonly bytes: string
  readonly revision: string
}

export const unpack = ({ part, url, bytes, revision }: PackedEntries): ManifestEntry[] => {
  const sizes = bytes.split(' ')
  const revisions = revision.split(' ')
  return url.split(' ').map((name, at) => ({
    ...{ part, url: name.startsWith('/') ? name : `/assets/${name}` },
    ...{ bytes: Number(sizes[at]), revision: revisions[at] || null },
  }))
}
