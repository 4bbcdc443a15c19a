import { isLanguage, type Language } from '#contract/languages'

/**
 * The use of a file: all public pages, the texts of a language, the application half, only the account, code loaded on
 * demand, pictures, or the worker's own code.
 */
export type ManifestPart = 'core' | Language | 'application' | 'account' | 'demand' | 'picture' | 'worker'

/** One file of the build in Workbox's manifest. */
export interface ManifestEntry {
  readonly url: string
  /** Null if the name already contains a hash. */
  readonly revision: string | null
  /** Compressed size, in bytes. */
  readonly bytes: number
  readonly part: ManifestPart
  /** Address of the pack that contains the file, if any. */
  readonly pack?: string | undefined
}

/** Cache key of an entry. With the revision, the old and new files coexist until the new version is activated. */
export const toCacheKey = ({ url, revision }: Pick<ManifestEntry, 'url' | 'revision'>): string =>
  revision === null ? url : `${url}?v=${revision}`

/** The language of a script that contains only texts. */
export function textLanguage(url: string): Language | undefined {
  const language = /\.(fr|en)-[^/]*\.js$/.exec(url)?.[1]
  return isLanguage(language) ? language : undefined
}

/** All entries of one part and pack, column by column, which compresses better than row by row. */
export interface PackedEntries {
  readonly part: ManifestPart
  readonly pack?: string | undefined
  /** Addresses; one without a leading slash is a name in `/assets/`. */
  readonly url: string
  readonly bytes: string
  readonly revision: string
}

export const unpack = ({ part, pack, url, bytes, revision }: PackedEntries): ManifestEntry[] => {
  const sizes = bytes.split(' ')
  const revisions = revision.split(' ')
  return url.split(' ').map((name, at) => ({
    part,
    pack,
    url: name.startsWith('/') ? name : `/assets/${name}`,
    bytes: Number(sizes[at]),
    revision: revisions[at] || null,
  }))
}
