import { unpack, type ManifestEntry, type PackedEntries } from './manifest-entry'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly PackedEntries[]
  siteManifest: readonly ManifestEntry[]
}

self.siteManifest = self.__WB_MANIFEST.flatMap(unpack)
// The code is a separate file named by its hash, so that a changed article does not download it again.
importScripts(self.siteManifest.find(({ part }) => part === 'worker')?.url ?? '')
