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

/** What this version of the site is made of. */
export const manifest = {
  /** Script, sprite and icons that every public page needs. */
  core: getFiles('core'),
  /** Texts of each language: shells and pages. */
  languages: { fr: getFiles('fr'), en: getFiles('en') } satisfies Record<Language, ManifestEntry[]>,
  /** Fetched when first needed, then kept while they belong to the version: the application half, pictures. */
  lazy: getFiles('application', 'account', 'demand', 'picture'),
  /** Files that hold many others, for the first visit: by their address, what is in them. */
  packs: groupByPack(self.siteManifest),
}
