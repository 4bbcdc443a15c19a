import type { Language } from '#contract/languages'

/** One file of the build. `revision` is empty where the name already holds a hash. */
export interface ManifestEntry {
  url: string
  revision: string
  /** Compressed size, in bytes. */
  bytes: number
  /** Of the application half: what opens the own account. */
  account?: true
}

/** Scripts and pictures of a version: the same in the next one when only texts change. */
export interface FileLists {
  /** Script, sprite and icons that every public page needs. */
  core: ManifestEntry[]
  /** In one file, for the first visit, those of `core` that no document starts with. */
  scriptPack: string
  /** Fetched when first needed, then kept while they belong to the version: the application half, pictures. */
  lazy: ManifestEntry[]
}

/** What this version of the site is made of; the build writes it into the worker. */
export interface Manifest extends FileLists {
  version: string
  /** Texts of each language: shells and pages. */
  languages: Record<Language, ManifestEntry[]>
  /** All texts of a language in one file, for the first visit. */
  packs: Record<Language, string>
}

/** Name of an entry in the cache: the revision makes old and new stand side by side until the new version is taken. */
export const keyOf = (entry: Pick<ManifestEntry, 'url' | 'revision'>): string =>
  entry.revision === '' ? entry.url : `${entry.url}?v=${entry.revision}`
