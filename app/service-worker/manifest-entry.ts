import { isLanguage, type Language } from '#contract/languages'

/**
 * What a file is for: every public page, the texts of a language, the application half, within it the own account,
 * pictures, or the worker's own code.
 */
export type ManifestPart = 'core' | Language | 'application' | 'account' | 'demand' | 'picture' | 'worker'

/** One file of the build, as Workbox's list carries it. */
export interface ManifestEntry {
  readonly url: string
  /** Null where the name already holds a hash. */
  readonly revision: string | null
  /** Compressed size, in bytes. */
  readonly bytes: number
  readonly part: ManifestPart
  /** Address of the file that holds it with others, where it is in one. */
  readonly pack?: string | undefined
}

/** Name of an entry in the cache: the revision makes old and new stand side by side until the new version is taken. */
export const toCacheKey = ({ url, revision }: Pick<ManifestEntry, 'url' | 'revision'>): string =>
  revision === null ? url : `${url}?v=${revision}`

/** The language of a script that is nothing but texts. */
export function textLanguage(url: string): Language | undefined {
  const language = /\.(fr|en)-[^/]*\.js$/.exec(url)?.[1]
  return isLanguage(language) ? language : undefined
}

/** All entries of one part and pack, column by column, which compresses better than one by one. */
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
