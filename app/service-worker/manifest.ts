import type { Language } from '#contract/languages'
import type { ManifestEntry, Part } from './manifest-entry'

declare const self: ServiceWorkerGlobalScope & { readonly siteManifest: readonly ManifestEntry[] }

const filesOf = (...parts: Part[]): ManifestEntry[] => self.siteManifest.filter(({ part }) => parts.includes(part))

/** What this version of the site is made of. */
export const manifest = {
  /** Script, sprite and icons that every public page needs. */
  core: filesOf('core'),
  /** Texts of each language: shells and pages. */
  languages: { fr: filesOf('fr'), en: filesOf('en') } satisfies Record<Language, ManifestEntry[]>,
  /** Fetched when first needed, then kept while they belong to the version: the application half, pictures. */
  lazy: filesOf('application', 'account', 'demand', 'picture'),
  /** All texts of a language in one file, for the first visit. */
  packs: { fr: '/content/fr.pack.json', en: '/content/en.pack.json' } satisfies Record<Language, string>,
  /** In one file, for the first visit, the scripts of `core` that no document starts with. */
  scriptPack: filesOf('pack')[0]?.url ?? '',
}
