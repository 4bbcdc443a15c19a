import type { Language } from '#contract/languages'
import type { ManifestEntry, ManifestPart } from './manifest-entry'

declare const self: ServiceWorkerGlobalScope & { readonly siteManifest: readonly ManifestEntry[] }

const getFiles = (...parts: ManifestPart[]): ManifestEntry[] =>
  self.siteManifest.filter(({ part }) => parts.includes(part))

function groupByPack(entries: readonly ManifestEntry[]): ReadonlyMap<string, readonly ManifestEntry[]> {
  const packs = new Map<string, ManifestEntry[]>()
  for (const entry of entries)
    if (entry.pack !== undefined) packs.set(entry.pack, [...(packs.get(entry.pack) ?? []), entry])
  return packs
}

/** The files of this version of the site. */
export const manifest = {
  /** Script, sprite and icons that every public page needs. */
  core: getFiles('core'),
  /** Texts of each language: shells and pages. */
  languages: { fr: getFiles('fr'), en: getFiles('en') } satisfies Record<Language, ManifestEntry[]>,
  /** Files of the application half and pictures, fetched on demand and stored while they belong to the version. */
  lazy: getFiles('application', 'account', 'demand', 'picture'),
  /** Packs of many files, for the first visit: their entries by address. */
  packs: groupByPack(self.siteManifest),
}
