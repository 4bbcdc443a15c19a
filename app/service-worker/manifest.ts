import type { FileLists, Manifest } from './manifest-shape'

/** Both replaced by the build, once it knows every file: what changes with any text, and the address of what does not. */
declare const __MANIFEST__: Omit<Manifest, keyof FileLists>
declare const __FILE_LISTS__: string
declare const self: ServiceWorkerGlobalScope & { fileLists: FileLists }

// A script of its own, named by its hash: an article that changes does not bring it again.
importScripts(__FILE_LISTS__)
export const manifest: Manifest = { ...__MANIFEST__, ...self.fileLists }
