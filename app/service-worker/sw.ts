import { unpack, type ManifestEntry, type PackedEntries } from './manifest-entry'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly PackedEntries[]
  siteManifest: readonly ManifestEntry[]
}

self.siteManifest = self.__WB_MANIFEST.flatMap(unpack)
// The code is a file named by its hash: an article that changes does not bring it again.
importScripts(self.siteManifest.find(({ part }) => part === 'worker')?.url ?? '')
